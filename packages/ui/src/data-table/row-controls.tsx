import { clsx } from 'clsx'
import type { ComponentProps, ReactElement } from 'react'
import { buttonClass } from '../controls/button-style.ts'
import { dialled } from '../controls/dialled.ts'
import { cellIconClass } from '../controls/phone-links.tsx'
import { checkboxClass, checkboxProps } from '../fields/checkbox.tsx'
import { tooltipOf } from '../overlays/tooltip.tsx'
import { smallButtonClass } from './menu-buttons.tsx'

/** Controls of rows as plain elements. Their icons are pictures of the style sheet, as elements cost more than a class. */

type ButtonProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  readonly 'data-select-row'?: string
}

/** A checkbox; `isRound` where it is done with one press, so that it does not look like selecting. */
export const checkButton = ({
  label,
  isChecked,
  isRound = false,
  className,
  ...rest
}: ButtonProps & { label: string; isChecked: boolean; isRound?: boolean }): ReactElement => (
  <button
    {...checkboxProps(isChecked)}
    aria-label={label}
    className={clsx(checkboxClass, isRound && 'ui:rounded-full', className)}
    {...rest}
  />
)

/** A small button of a row with an icon alone; what it does is its name and its tooltip. */
export const iconButton = (
  icon: 'plus' | 'copy',
  label: string,
  onClick: () => void,
  className = '',
): ReactElement => (
  <button
    type="button"
    aria-label={label}
    {...tooltipOf(label)}
    onClick={onClick}
    className={`${smallButtonClass} ${icons[icon]} ${className}`}
  />
)

/** A button of a row with an icon and its name. */
export const textButton = (
  icon: 'done',
  text: string,
  { onClick, disabled }: { onClick: () => void; disabled: boolean },
): ReactElement => (
  <button
    type="button"
    disabled={disabled}
    onClick={onClick}
    className={buttonClass({ variant: 'ghost', size: 'sm', className: `ui:cell-icon ${icons[icon]}` })}
  >
    {text}
  </button>
)

/** A link of a row that looks like a button and opens a new tab. */
export const buttonLink = (icon: 'video', text: string, url: string): ReactElement => (
  <a
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    className={buttonClass({ size: 'sm', className: `ui:cell-icon ${icons[icon]}` })}
  >
    {text}
  </a>
)

const icons = {
  plus: 'ui:cell-icon-plus',
  copy: 'ui:cell-icon-copy',
  done: 'ui:cell-icon-done',
  video: 'ui:cell-icon-video',
}

/** A name that leads to a page of the portal; the table follows it. */
export const linkCell = (path: string, name: string, className = ''): ReactElement => (
  <a href={path} title={name} className={`ui:cell-name ui:cell-link ${className}`}>
    {name}
  </a>
)

/** The way to call a number where there is no room for it: its label and its tooltip say the number. */
export function callLink({
  phone,
  chatDigits,
  onCall,
}: {
  /** As it was typed. */
  phone: string
  /** The number with its dialling code, as digits only; undefined where the country of a local number is unknown. */
  chatDigits: string | undefined
  /** Somebody presses it. */
  onCall: (() => void) | undefined
}): ReactElement | null {
  const number = chatDigits ? `+${chatDigits}` : dialled(phone)
  return number ? (
    <a
      href={`tel:${number}`}
      aria-label={`Call ${phone}`}
      title={phone}
      className={`${cellIconClass} ui:cell-icon ui:cell-icon-phone`}
      onClick={onCall}
    />
  ) : null
}
