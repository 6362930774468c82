import { join } from 'node:path'
import { scopeStyles } from '@ginkgo/federation/scope-styles'
import tailwind from '@tailwindcss/postcss'
import postcss, { type Plugin } from 'postcss'

const root = join(import.meta.dirname, '../../..')

/** `/…/mfe-leads/src/remote.css` belongs to `mfe-leads`, and `/…/packages/ui/src/ui.css` to `packages/ui`. */
const folderOf = (file: string): string => {
  const [first = '', second = ''] = file.slice(root.length + 1).split('/')
  return first === 'packages' ? `${first}/${second}` : first
}

/** Makes each stylesheet into what the build of its app would make of it: a remote's are kept to its own root. */
export const portalStyles: Plugin = {
  postcssPlugin: 'ginkgo-portal-styles',
  async Once(sheet, { result }) {
    const { from } = result.opts
    if (!from?.startsWith(root)) return
    const folder = folderOf(from)
    const scope = folder.startsWith('mfe-') ? [scopeStyles(folder.replace('mfe-', ''))] : []
    const plugins = [tailwind({ base: join(root, folder), optimize: false }), ...scope]
    const built = await postcss(plugins).process(sheet.clone(), { from })
    result.messages.push(...built.messages)
    sheet.removeAll()
    sheet.append(built.root.nodes)
  },
}
