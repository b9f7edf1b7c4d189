// Vectors are Swift's own; matrices and rotations are written here, by columns as Apple's.

@_exported public import PorticoFoundation

public typealias simd_float2 = SIMD2<Float>
public typealias float2 = SIMD2<Float>
public typealias simd_float3 = SIMD3<Float>
public typealias float3 = SIMD3<Float>
public typealias simd_float4 = SIMD4<Float>
public typealias float4 = SIMD4<Float>

public typealias simd_double2 = SIMD2<Double>
public typealias double2 = SIMD2<Double>
public typealias simd_double3 = SIMD3<Double>
public typealias double3 = SIMD3<Double>
public typealias simd_double4 = SIMD4<Double>
public typealias double4 = SIMD4<Double>

public typealias simd_int2 = SIMD2<Int32>
public typealias simd_int3 = SIMD3<Int32>
public typealias simd_int4 = SIMD4<Int32>

public typealias simd_uint2 = SIMD2<UInt32>
public typealias simd_uint3 = SIMD3<UInt32>
public typealias simd_uint4 = SIMD4<UInt32>

public typealias vector_float2 = simd_float2
public typealias vector_float3 = simd_float3
public typealias vector_float4 = simd_float4
public typealias vector_double2 = simd_double2
public typealias vector_double3 = simd_double3
public typealias vector_double4 = simd_double4
