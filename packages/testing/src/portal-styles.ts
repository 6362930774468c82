import { join } from 'node:path'
import { scopeStyles } from '@ginkgo/federation/scope-styles'
import tailwind from '@tailwindcss/postcss'
import postcss, { type Plugin } from 'postcss'

const root = join(import.meta.dirname, '../../..')

/**
 * The folder of the app or package: `mfe-leads` for `/…/mfe-leads/src/remote.css`, `packages/ui` for
 * `/…/packages/ui/src/ui.css`.
 */
const folderOf = (file: string): string => {
  const [first = '', second = ''] = file.slice(root.length + 1).split('/')
  return first === 'packages' ? `${first}/${second}` : first
}

/** Processes each stylesheet as the build of its app does: a remote's styles are limited to its own root element. */
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
