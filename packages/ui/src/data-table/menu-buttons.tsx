import type { ReactElement } from 'react'
import { buttonClass } from '../controls/button-style.ts'
import { isolated } from '../format/isolated.ts'

/** Buttons that open the one menu of a table or a board. They stand apart from other controls, which a board does not need. */

export const smallButtonClass = buttonClass({
  variant: 'ghost',
  size: 'sm',
  className: 'ui:w-7 ui:px-0! ui:max-md:w-10 ui:cell-icon',
})
const iconButtonClass = buttonClass({ variant: 'ghost', className: 'ui:w-8 ui:px-0! ui:cell-icon' })

/** What opens the menu of a row: `rowMenu` of the table. */
export const rowMenuButton = (name: string): ReactElement => (
  <button
    type="button"
    {...opensMenu}
    aria-label={`More for ${isolated(name)}`}
    className={`${iconButtonClass} ui:cell-icon-more`}
  />
)

/** What opens the menu of a card: `cardMenu` of the board. */
export const cardMenuButton = (name: string, tabIndex: 0 | -1, className = ''): ReactElement => (
  <button
    type="button"
    {...opensMenu}
    aria-label={`Actions for ${isolated(name)}`}
    tabIndex={tabIndex}
    className={`${smallButtonClass} ui:cell-icon-ellipsis ${className}`}
  />
)

const opensMenu = { 'data-row-menu': '', 'aria-haspopup': 'menu', 'aria-expanded': false } as const
