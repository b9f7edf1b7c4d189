import UIKit

/// Dishes as they look from above, drawn by code.
@MainActor enum RecipePicture {
  private enum Dish { case bowl, plate, pan, board }
  private enum Piece { case disc, leaf, strip, ring, egg, wedge }
  private struct Topping {
    let piece: Piece
    let color: UIColor
    let count: Int
    /// Shares of the dish's radius: how large, and how far from the middle at most.
    let size: CGFloat
    let reach: CGFloat
  }
  private struct Look {
    let table: UIColor
    let dish: Dish
    let food: UIColor
    let toppings: [Topping]
  }

  private static var cache: [String: UIImage] = [:]

  static func image(of recipe: Recipe, size: CGSize) -> UIImage {
    let key = "\(recipe.id) \(Int(size.width))x\(Int(size.height))"
    if let image = cache[key] { return image }
    let image = UIGraphicsImageRenderer(size: size).image { _ in
      draw(looks[recipe.id] ?? plain, in: CGRect(origin: .zero, size: size))
    }
    cache[key] = image
    return image
  }

  private static func color(_ hex: UInt32) -> UIColor {
    UIColor(
      red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255, blue: CGFloat(hex & 255) / 255,
      alpha: 1)
  }

  private static func look(
    _ table: UInt32, _ dish: Dish, _ food: UInt32, _ toppings: [(Piece, UInt32, Int, CGFloat, CGFloat)]
  ) -> Look {
    Look(
      table: color(table), dish: dish, food: color(food),
      toppings: toppings.map { Topping(piece: $0.0, color: color($0.1), count: $0.2, size: $0.3, reach: $0.4) })
  }

  private static let plain = look(0xD8D3C8, .plate, 0xC9A66B, [])
  private static let looks: [String: Look] = [
    "shakshuka": look(
      0x2F5D62, .pan, 0xB93A25,
      [(.disc, 0xD8573A, 16, 0.16, 0.85), (.egg, 0xFFF8E8, 4, 0.3, 0.5), (.leaf, 0x5E9447, 14, 0.1, 0.8)]),
    "pancakes": look(
      0xF2C6A8, .plate, 0xD99A4E,
      [(.disc, 0xE9B46C, 1, 0.62, 0), (.disc, 0x3F4C8C, 7, 0.12, 0.55), (.wedge, 0xFFF0B8, 1, 0.2, 0)]),
    "tomato": look(
      0xE9DDC7, .bowl, 0xD8432B,
      [(.ring, 0xF08A6B, 2, 0.4, 0.35), (.leaf, 0x3F7D3A, 6, 0.17, 0.35), (.disc, 0xFFF3DF, 5, 0.05, 0.6)]),
    "ramen": look(
      0x3C4A6B, .bowl, 0xC98B45,
      [
        (.strip, 0xF2D68F, 16, 0.5, 0.5), (.egg, 0xFFFBEF, 2, 0.26, 0.5), (.ring, 0x6BA84F, 14, 0.07, 0.8),
        (.wedge, 0x24312A, 2, 0.3, 0.75),
      ]),
    "risotto": look(
      0xC7D1C0, .plate, 0xE8D9AE,
      [(.disc, 0xF3E9CB, 60, 0.06, 0.9), (.wedge, 0x9A6B43, 9, 0.19, 0.7), (.leaf, 0x6F8F45, 8, 0.1, 0.7)]),
    "lemon": look(
      0x9CC5C9, .plate, 0xF0D77E,
      [(.strip, 0xF7E6A4, 34, 0.55, 0.55), (.ring, 0xF6C81E, 3, 0.2, 0.6), (.leaf, 0x4E8B3A, 9, 0.1, 0.8)]),
    "curry": look(
      0x6B4A7E, .bowl, 0x9DB55A,
      [(.wedge, 0xF4ECD3, 6, 0.2, 0.6), (.strip, 0xC63B2C, 7, 0.25, 0.6), (.leaf, 0x2F6D3A, 9, 0.16, 0.8)]),
    "poke": look(
      0xF0A58F, .bowl, 0xF6F1E4,
      [
        (.wedge, 0xF07F5A, 7, 0.2, 0.55), (.ring, 0x8FBF5A, 6, 0.16, 0.75), (.disc, 0x3E2F55, 9, 0.07, 0.8),
        (.disc, 0x6DAF57, 12, 0.06, 0.9),
      ]),
    "mousse": look(
      0xE7B7C0, .bowl, 0x4A2A1E,
      [(.ring, 0x6B4331, 3, 0.36, 0.3), (.disc, 0xC8324A, 6, 0.13, 0.55), (.leaf, 0x5E9447, 3, 0.15, 0.2)]),
    "plums": look(0x5B7F5A, .board, 0xDDA75C, [(.wedge, 0x6A2C5A, 19, 0.23, 0.75), (.disc, 0xFDF7EA, 22, 0.035, 0.9)]),
  ]

  private static func draw(_ look: Look, in rect: CGRect) {
    look.table.setFill()
    UIRectFill(rect)
    let radius = min(rect.width, rect.height) * 0.42, center = CGPoint(x: rect.midX, y: rect.midY)
    func disc(_ radius: CGFloat, _ color: UIColor, dy: CGFloat = 0) {
      color.setFill()
      UIBezierPath(
        arcCenter: CGPoint(x: center.x, y: center.y + dy), radius: radius, startAngle: 0, endAngle: 2 * .pi,
        clockwise: true
      )
      .fill()
    }
    disc(radius * 1.04, UIColor.black.withAlphaComponent(0.18), dy: radius * 0.08)
    let inside: CGFloat
    switch look.dish {
    case .bowl:
      disc(radius, color(0xF7F3EA))
      disc(radius * 0.9, color(0xDCD5C6))
      inside = 0.85
    case .plate:
      disc(radius, .white)
      disc(radius * 0.78, color(0xECE8DF))
      inside = 0.7
    case .pan:
      color(0x26282C).setFill()
      UIBezierPath(
        roundedRect: CGRect(
          x: center.x + radius * 0.8, y: center.y - radius * 0.1, width: radius * 0.9, height: radius * 0.2),
        cornerRadius: radius * 0.1
      ).fill()
      disc(radius, color(0x33363B))
      inside = 0.9
    case .board:
      disc(radius, color(0x9C6B3F))
      disc(radius * 0.95, color(0xB98252))
      inside = 0.86
    }
    disc(radius * inside, look.food)
    for (number, topping) in look.toppings.enumerated() {
      scatter(topping, radius * inside, center, turn: CGFloat(number) * 1.3)
    }
    disc(radius * inside * 0.97, UIColor.white.withAlphaComponent(0.05), dy: -radius * 0.02)
  }

  /// Like the seeds of a sunflower: even, and the same each time.
  private static func scatter(_ topping: Topping, _ radius: CGFloat, _ center: CGPoint, turn: CGFloat) {
    for number in 0..<topping.count {
      let angle = CGFloat(number) * 2.399963 + turn
      let distance =
        radius * topping.reach
        * (topping.count == 1 ? 0 : ((CGFloat(number) + 0.5) / CGFloat(topping.count)).squareRoot())
      let size = radius * topping.size
      let place = CGAffineTransform(translationX: center.x + cos(angle) * distance, y: center.y + sin(angle) * distance)
        .rotated(by: angle * 1.7)
      draw(topping.piece, topping.color, size, place)
    }
  }

  private static func draw(_ piece: Piece, _ color: UIColor, _ size: CGFloat, _ place: CGAffineTransform) {
    let path = UIBezierPath(),
      circle = UIBezierPath(ovalIn: CGRect(x: -size, y: -size, width: 2 * size, height: 2 * size))
    color.set()
    switch piece {
    case .disc, .egg: path.append(circle)
    case .leaf:
      path.move(to: CGPoint(x: -size, y: 0))
      path.addQuadCurve(to: CGPoint(x: size, y: 0), controlPoint: CGPoint(x: 0, y: -size))
      path.addQuadCurve(to: CGPoint(x: -size, y: 0), controlPoint: CGPoint(x: 0, y: size))
    case .wedge:
      path.append(
        UIBezierPath(
          roundedRect: CGRect(x: -size, y: -size * 0.55, width: 2 * size, height: size * 1.1), cornerRadius: size * 0.35
        ))
    case .strip:
      path.move(to: CGPoint(x: -size, y: 0))
      path.addCurve(
        to: CGPoint(x: size, y: 0), controlPoint1: CGPoint(x: -size * 0.3, y: -size * 0.7),
        controlPoint2: CGPoint(x: size * 0.3, y: size * 0.7))
    case .ring: path.append(circle)
    }
    path.apply(place)
    switch piece {
    case .strip, .ring:
      path.lineWidth = piece == .ring ? max(size * 0.3, 1) : max(size * 0.16, 1)
      path.lineCapStyle = .round
      path.stroke()
    default: path.fill()
    }
    guard piece == .egg else { return }
    self.color(0xF2A32B).setFill()
    let yolk = UIBezierPath(ovalIn: CGRect(x: -size * 0.5, y: -size * 0.5, width: size, height: size))
    yolk.apply(place)
    yolk.fill()
  }
}
