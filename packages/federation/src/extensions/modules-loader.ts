/** Options of the loader: the modules to bring, with the names of their chunks. */
interface Options {
  readonly modules: readonly { readonly module: string; readonly chunk?: string }[]
}

/** What a browser gets of the declaration: how each of its modules is loaded, with the remote's styles. */
function loadersText({ modules }: Options): string {
  const line = ({ module, chunk }: Options['modules'][number]) => {
    const name = chunk ? `/* webpackChunkName: ${JSON.stringify(chunk)} */ ` : ''
    return `  ${JSON.stringify(module)}: () => import(${name}${JSON.stringify(module)}),`
  }
  return ["import './remote.css'", 'export default {', ...modules.map(line), '}', ''].join('\n')
}

/** Where the loader is, as a source or compiled. */
export const modulesLoaderFile = import.meta.filename

/** For the bundler: it stands for the declaration, whose data goes to the manifest. */
export default function modulesLoader(this: { getOptions: () => Options }): string {
  return loadersText(this.getOptions())
}
