import { clsx } from 'clsx'
import type { ReactElement } from 'react'
import { type Tone, toneClass } from './badge.tsx'
import { hueOf, initialsOf } from './initials.ts'

const sizes = {
  xs: 'ui:size-5 ui:text-[0.5625rem]',
  sm: 'ui:size-6 ui:text-[0.625rem]',
  md: 'ui:size-8 ui:text-xs',
  lg: 'ui:size-12 ui:text-lg',
}

const tones: Tone[] = ['accent', 'gold', 'info', 'plum', 'danger', 'neutral']

/** The colour of a person or a company, always the same one. */
export const toneOf = (name: string): Tone => tones[hueOf(name, tones.length)] ?? 'neutral'

/** Initials of a person (round) or a company (`square`). Decorative: the name stands beside it. */
export function Avatar({
  name,
  size = 'sm',
  square = false,
  className,
}: {
  name: string
  size?: keyof typeof sizes | undefined
  square?: boolean | undefined
  className?: string | undefined
}) {
  return (
    <span
      aria-hidden="true"
      className={clsx(classOf(name, size), shapes[square ? 'square' : 'round'], className)}
    >
      {initialsOf(name)}
    </span>
  )
}

/** The same where no name stands beside it, as one plain element: in the row of a list and on a card. */
export const avatarOf = (name: string, size: keyof typeof sizes = 'sm', label = name): ReactElement => (
  <span role="img" aria-label={label} title={name} className={clsx(classOf(name, size), shapes.round)}>
    {initialsOf(name)}
  </span>
)

const shapes = { square: 'ui:rounded-md', round: 'ui:rounded-full' }

const classOf = (name: string, size: keyof typeof sizes): string =>
  clsx(
    'ui:inline-flex ui:shrink-0 ui:items-center ui:justify-center ui:leading-none ui:font-semibold ui:ring-1 ui:ring-inset ui:select-none',
    sizes[size],
    toneClass[toneOf(name)],
  )
