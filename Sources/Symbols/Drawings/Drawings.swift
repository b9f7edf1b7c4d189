/// The texts of all drawings; Documentation/Symbols.md describes how they are written.
let allDrawings: [String] = [letters, shapes, arrows, signs, everyday, devices, nature, objects, further]
