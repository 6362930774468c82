import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { Ref } from 'react'
import { boxClass, bareInputClass } from './control-style.ts'
import { useControlAttributes } from './field-context.ts'

/** The colours offered: first the default of a stage, then distinct hues of similar lightness. */
export const STAGE_COLORS = [
  { value: '#E8E8E8', name: 'Grey' },
  { value: '#7FB3E8', name: 'Blue' },
  { value: '#6CC4B8', name: 'Teal' },
  { value: '#8BC46A', name: 'Green' },
  { value: '#E3C04B', name: 'Gold' },
  { value: '#EE9F5A', name: 'Orange' },
  { value: '#E57C76', name: 'Red' },
  { value: '#D98BC0', name: 'Pink' },
  { value: '#A98FE0', name: 'Purple' },
] as const

export interface ColorFieldProps {
  /** As `#RRGGBB`. */
  value: string
  onValueChange: (value: string) => void
  disabled?: boolean | undefined
  id?: string | undefined
  name?: string | undefined
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** Offers colours as buttons; any other is chosen in the browser's picker or typed as hex. */
export function ColorField({ value, onValueChange, onBlur, ref, ...rest }: ColorFieldProps) {
  const attributes = useControlAttributes(rest)
  const current = value.toUpperCase()
  return (
    <div className="ui:flex ui:flex-wrap ui:items-center ui:gap-x-3 ui:gap-y-2">
      {/* On a phone all of them in one row, the first at the edge of the other fields. */}
      <div className="ui:flex ui:flex-wrap ui:gap-1.5 ui:max-md:-mx-2 ui:max-md:grid ui:max-md:flex-[1_0_100%] ui:max-md:grid-cols-9 ui:max-md:gap-0">
        {STAGE_COLORS.map((color) => (
          <button
            key={color.value}
            type="button"
            aria-label={color.name}
            aria-pressed={current === color.value}
            disabled={attributes.disabled}
            onClick={() => onValueChange(color.value)}
            className="ui:flex ui:size-7 ui:items-center ui:justify-center ui:rounded-full ui:disabled:opacity-55 ui:max-md:h-10 ui:max-md:w-full"
          >
            <span
              className="ui:flex ui:size-6 ui:items-center ui:justify-center ui:rounded-full ui:text-[#1d1e19] ui:ring-1 ui:ring-control/50 ui:ring-inset"
              style={{ background: color.value }}
            >
              {current === color.value ? <Check size={13} strokeWidth={3} /> : null}
            </span>
          </button>
        ))}
      </div>
      <div
        className={clsx(
          boxClass,
          'ui:flex ui:h-8 ui:w-32! ui:items-center ui:gap-2 ui:px-1.5 ui:max-md:h-10',
        )}
      >
        <input
          type="color"
          aria-label="Pick another colour"
          value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : '#e8e8e8'}
          disabled={attributes.disabled}
          onChange={(event) => onValueChange(event.target.value.toUpperCase())}
          className="ui:size-5 ui:shrink-0 ui:cursor-pointer ui:rounded-sm ui:border-0 ui:bg-transparent ui:p-0 ui:max-md:size-8"
        />
        <input
          {...attributes}
          ref={ref}
          name={rest.name}
          value={value}
          spellCheck={false}
          maxLength={7}
          onBlur={onBlur}
          onChange={(event) => onValueChange(event.target.value)}
          className={clsx(bareInputClass, 'ui:w-full ui:font-mono')}
        />
      </div>
    </div>
  )
}
