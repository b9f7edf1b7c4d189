import PorticoFoundation

extension Publishers {
  /// Each value written by an encoder.
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher where Upstream.Output: Encodable {
    public typealias Output = Coder.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    private let coder: Coder
    public init(upstream: Upstream, encoder: Coder) { (self.upstream, coder) = (upstream, encoder) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Stage<Upstream.Output, Upstream.Failure, S>(subscriber, trying: { .value(try coder.encode($0)) }))
    }
  }

  /// Each value read by a decoder.
  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher
  where Upstream.Output == Coder.Input {
    public typealias Failure = any Error
    public let upstream: Upstream
    private let coder: Coder
    public init(upstream: Upstream, decoder: Coder) { (self.upstream, coder) = (upstream, decoder) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Stage<Upstream.Output, Upstream.Failure, S>(
          subscriber, trying: { .value(try coder.decode(Output.self, from: $0)) }))
    }
  }
}

extension Publisher {
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder> {
    .init(upstream: self, encoder: encoder)
  }
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input { .init(upstream: self, decoder: decoder) }
}

extension JSONEncoder: TopLevelEncoder {}
extension JSONDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}
