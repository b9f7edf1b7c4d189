// Intentionally empty: `import Testing` beside the framework of this name makes the compiler look for this module.
