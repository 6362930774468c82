/** Options of the loader. */
interface Options {
  /** The modules to bring, with the names of their chunks. */
  readonly modules: readonly { readonly module: string; readonly chunk?: string }[]
  /** Where they are exchanged in the open page: those of them that are called, and show nothing. */
  readonly exchanged?: { readonly functions: readonly string[] }
}

/** Exchanges what changed, beside a React that cannot do so. */
const exchanging = (modules: readonly string[], functions: readonly string[]) => [
  "import { Component, createElement, useSyncExternalStore } from 'react'",
  "import { changingModules } from '@ginkgo/federation/refresh/changing-modules'",
  'const page = { Component, createElement, useSyncExternalStore, reload: () => location.reload() }',
  `const { modules, changed } = changingModules(loaders, ${JSON.stringify(functions)}, page)`,
  'export default modules',
  `import.meta.webpackHot?.accept(${JSON.stringify(['./remote.css', ...modules])}, changed)`,
]

/** What a browser gets of the declaration: how each of its modules is loaded, with the remote's styles. */
function loadersText({ modules, exchanged }: Options): string {
  const line = ({ module, chunk }: Options['modules'][number]) => {
    const name = chunk ? `/* webpackChunkName: ${JSON.stringify(chunk)} */ ` : ''
    return `  ${JSON.stringify(module)}: () => import(${name}${JSON.stringify(module)}),`
  }
  const names = modules.map(({ module }) => module)
  return [
    "import './remote.css'",
    ...(exchanged ? ['const loaders = {'] : ['export default {']),
    ...[...modules.map(line), '}'],
    ...(exchanged ? exchanging(names, exchanged.functions) : []),
    '',
  ].join('\n')
}

/** Where the loader is, as a source or compiled. */
export const modulesLoaderFile = import.meta.filename

/** For the bundler: it stands for the declaration, whose data goes to the manifest. */
export default function modulesLoader(this: { getOptions: () => Options }): string {
  return loadersText(this.getOptions())
}
