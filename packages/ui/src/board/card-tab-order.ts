import { createContext, use } from 'react'

/** Whether the card around is the one of its column that Tab comes to. */
export const CardTabOrder = createContext(true)

/** The `tabIndex` of a control inside a card: Tab comes to those of one card of each column, not of all. */
export function useCardTabIndex(): 0 | -1 {
  return use(CardTabOrder) ? 0 : -1
}
