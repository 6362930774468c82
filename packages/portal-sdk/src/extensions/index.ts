export * from './check-manifest.ts'
export * from './declaration.ts'
export * from './merged-types.ts'
export * from './registered.ts'
