import { type ComponentType, createContext, type ReactElement, type ReactNode, useContext } from 'react'

export interface TooltipProps {
  content: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  /** One element that takes a ref and spreads its props. */
  children: ReactElement
}

/** How tooltips are shown. Pages without a TooltipProvider have no tooltips and do not load their code. */
export const TooltipContext = createContext<ComponentType<TooltipProps> | undefined>(undefined)

/** A short text for a control on hover and keyboard focus; never the only place of needed information. */
export function Tooltip(props: TooltipProps) {
  const Shown = useContext(TooltipContext)
  return Shown ? <Shown {...props} /> : props.children
}
