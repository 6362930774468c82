import { createContext, type ReactNode, useContext } from 'react'

const StyleScopeContext = createContext<string | undefined>(undefined)

/**
 * The root of a remote's styles. Sets `data-mfe` on its own element and, through context, on everything that ui
 * renders in a portal below it, so that the remote's scoped classes reach its menus, dialogs and popovers.
 */
export function StyleScope({ name, children }: { name: string; children: ReactNode }) {
  return (
    <StyleScopeContext value={name}>
      <div data-mfe={name} className="ui:contents">
        {children}
      </div>
    </StyleScopeContext>
  )
}

/** Attributes for the outermost element of a portal. */
export function usePortalScope(): { 'data-mfe'?: string } {
  const name = useContext(StyleScopeContext)
  return name ? { 'data-mfe': name } : {}
}
