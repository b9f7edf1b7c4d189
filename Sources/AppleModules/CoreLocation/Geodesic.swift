import PorticoFoundation

/// Metres between two places on the ellipsoid of WGS 84, by Vincenty's inverse formula.
///
/// The iteration does not settle for places that lie nearly opposite each other; then the distance is that on the
/// sphere of the mean radius, which is at most 0.5 % off.
///
/// Source: T. Vincenty, "Direct and inverse solutions of geodesics on the ellipsoid", Survey Review 176, 1975.
func geodesicDistance(_ a: CLLocationCoordinate2D, _ b: CLLocationCoordinate2D) -> CLLocationDistance {
  let equatorialRadius = 6_378_137.0, flattening = 1 / 298.257223563
  let polarRadius = equatorialRadius * (1 - flattening)
  func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

  let difference = radians(b.longitude - a.longitude)
  let reducedA = atan((1 - flattening) * tan(radians(a.latitude))),
    reducedB = atan((1 - flattening) * tan(radians(b.latitude)))
  let (sinA, cosA, sinB, cosB) = (sin(reducedA), cos(reducedA), sin(reducedB), cos(reducedB))
  var lambda = difference
  for _ in 0..<100 {
    let x = cosB * sin(lambda), y = cosA * sinB - sinA * cosB * cos(lambda)
    let sinSigma = (x * x + y * y).squareRoot()
    if sinSigma == 0 { return 0 }
    let cosSigma = sinA * sinB + cosA * cosB * cos(lambda), sigma = atan2(sinSigma, cosSigma)
    let sinAlpha = cosA * cosB * sin(lambda) / sinSigma, cosSquaredAlpha = 1 - sinAlpha * sinAlpha
    // Along the equator there is no middle latitude.
    let cosMiddle = cosSquaredAlpha == 0 ? 0 : cosSigma - 2 * sinA * sinB / cosSquaredAlpha
    let c = flattening / 16 * cosSquaredAlpha * (4 + flattening * (4 - 3 * cosSquaredAlpha))
    let former = lambda
    lambda =
      difference + (1 - c) * flattening * sinAlpha
      * (sigma + c * sinSigma * (cosMiddle + c * cosSigma * (2 * cosMiddle * cosMiddle - 1)))
    guard abs(lambda - former) < 1e-12 else { continue }
    let u = cosSquaredAlpha * (equatorialRadius * equatorialRadius / (polarRadius * polarRadius) - 1)
    let scale = 1 + u / 16384 * (4096 + u * (-768 + u * (320 - 175 * u)))
    let d = u / 1024 * (256 + u * (-128 + u * (74 - 47 * u)))
    let inner = cosSigma * (2 * cosMiddle * cosMiddle - 1)
    let outer = d / 6 * cosMiddle * (4 * sinSigma * sinSigma - 3) * (4 * cosMiddle * cosMiddle - 3)
    return polarRadius * scale * (sigma - d * sinSigma * (cosMiddle + d / 4 * (inner - outer)))
  }
  let cosine =
    sin(radians(a.latitude)) * sin(radians(b.latitude)) + cos(radians(a.latitude)) * cos(radians(b.latitude))
    * cos(difference)
  return 6_371_008.8 * acos(min(max(cosine, -1), 1))
}
