import type { AtRule, ChildNode, Plugin, Root } from 'postcss'

/** At-rules that only mean something, or only work, at the top of a stylesheet. */
const global = new Set(['charset', 'import', 'property', 'keyframes', 'font-face', 'namespace'])

function mayBeScoped(node: ChildNode): boolean {
  if (node.type === 'comment') return false
  if (node.type !== 'atrule') return true
  const isOrder = node.name === 'layer' && node.nodes === undefined
  return !isOrder && !global.has(node.name)
}

/**
 * Keeps a remote's rules to its own root (`data-mfe`), and out of the roots of other remotes inside it. Radix
 * portals repeat the attribute, so menus and dialogs are reached as well.
 */
export function scopeStyles(name: string): Plugin {
  return {
    postcssPlugin: 'ginkgo-scope-styles',
    OnceExit(root: Root, { AtRule: NewAtRule }) {
      const scoped = root.nodes.filter(mayBeScoped)
      const [first] = scoped
      if (!first) return
      const own = `[data-mfe="${name}"]`
      const scope: AtRule = new NewAtRule({
        name: 'scope',
        params: `(${own}) to ([data-mfe]:not(${own}))`,
        nodes: [],
      })
      first.before(scope)
      for (const node of scoped) scope.append(node)
    },
  }
}
