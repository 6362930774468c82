import { dirname, matchesGlob } from 'node:path'

const isSource = (file: string) => /\.tsx?$/.test(file)
const isUnitTest = (file: string) =>
  /\.test\.tsx?$/.test(file) && !/\.(api|e2e|component)\.test\.tsx?$/.test(file)

/** The app or package of a file; empty for files of the workspace itself. */
const packageOf = (file: string) => /^(packages\/[^/]+|[^/]+)\//.exec(file)?.[1] ?? ''

const isDocument = (file: string) => file.endsWith('.md') || file === 'package.json'
const checkOfDocuments = 'packages/dev-stack/src/documents/documents.test.ts'

/**
 * The files to pass to vitest as changed, so that it runs the unit tests that import them. A file that is not a source
 * is read from the disk by tests and not imported, so all unit tests of its package are passed instead.
 */
export function changedForUnits(changed: readonly string[], files: readonly string[]): string[] {
  const there = new Set(files)
  const readBy = (file: string) =>
    isDocument(file)
      ? [checkOfDocuments]
      : files.filter((each) => isUnitTest(each) && packageOf(each) === packageOf(file))
  const given = changed.flatMap((file) => (isSource(file) ? [file] : readBy(file)))
  return [...new Set(given)].filter((file) => there.has(file))
}

const isOfPages = (file: string) =>
  /^(mfe-[^/]+|shell-app|packages\/(ui|portal-sdk|router|api-client|contracts))\/src\//.test(file)

/** The files to pass to vitest as changed, so that it runs the component tests that import them. */
export function changedForComponents(changed: readonly string[], files: readonly string[]): string[] {
  const there = new Set(files)
  return changed.filter((file) => isOfPages(file) && /\.(tsx?|css)$/.test(file) && there.has(file))
}

/** The module of a file of the API: `modules/sales/leads`, or its area for a file that lies beside the modules. */
const moduleOf = (file: string) => /^api-worker\/src\/modules\/[^/]+(?:\/[^/]+(?=\/))?/.exec(file)?.[0]

/** The API modules that a file of the contracts is named after: `leads` for `entities/lead.ts`. */
const modulesNamedLike = (file: string, files: readonly string[]): string[] => {
  const name = /^packages\/contracts\/src\/(?:endpoints|entities)\/([a-z-]+)\.ts$/.exec(file)?.[1]
  const alike = [name, `${name}s`, name?.replace(/y$/, 'ies')]
  return name === undefined
    ? []
    : files.flatMap((each) => {
        const module = moduleOf(each)
        return module !== undefined && alike.includes(module.split('/').at(-1)) ? [module] : []
      })
}

/**
 * The API test files for the changed files: of the same module or folder, or of the module that a contract describes.
 * @param long patterns of the tests that take minutes, which are left out
 */
export function adjacentApiTests(
  changed: readonly string[],
  files: readonly string[],
  long: readonly string[],
): string[] {
  const sources = changed.filter((file) => !isUnitTest(file))
  const touched = new Set(
    sources.flatMap((file) => [moduleOf(file) ?? dirname(file), ...modulesNamedLike(file, files)]),
  )
  return files.filter(
    (file) =>
      file.endsWith('.api.test.ts') &&
      !long.some((pattern) => matchesGlob(file, pattern)) &&
      touched.has(moduleOf(file) ?? dirname(file)),
  )
}
