import { type ComponentType, createContext, useContext } from 'react'
import type { WidgetMap, WidgetName } from './dialog-map.ts'

export interface WidgetOutletProps {
  readonly name: WidgetName
  readonly props: WidgetMap[WidgetName]
}

/** The shell's part of a widget: it loads the owning remote and keeps failures to a card. */
export const WidgetOutletContext = createContext<ComponentType<WidgetOutletProps> | undefined>(undefined)

/** A piece of a page that another remote owns. */
export function Widget<Name extends WidgetName>({ name, ...props }: { name: Name } & WidgetMap[Name]) {
  const Outlet = useContext(WidgetOutletContext)
  if (!Outlet) throw new Error('Widgets are shown inside the portal only')
  return <Outlet name={name} props={props as unknown as WidgetMap[Name]} />
}
