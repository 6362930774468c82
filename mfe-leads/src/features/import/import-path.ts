import { paths } from '@ginkgo/portal-sdk'

/** The page that imports leads; with an id, the one that shows an import that has begun. */
export const importPath = (importId?: string): string =>
  importId ? `${paths.leadImport}?id=${importId}` : paths.leadImport
