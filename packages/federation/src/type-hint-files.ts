/** The files of Module Federation's type hints beside the manifest of a remote: the types, and the names they go by. */
export const typeHintFiles = ['@mf-types.zip', '@mf-types.d.ts'] as const
