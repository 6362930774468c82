import { Button, type SelectOption } from '@ginkgo/ui'
import { Checkbox, TextField } from '@ginkgo/ui/form'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { allOf, cleared, valuesIn, withValues } from '../bar-filter.ts'
import type { EditorProps } from './editor-props.ts'

/** More choices than these are searched. */
const shownWithoutSearch = 8

/** Chooses one or several values, of which a record has any; every press takes effect at once. */
export function ChoiceEditor({ filter, values, isExcluding, onChange, onClose }: EditorProps) {
  const [text, setText] = useState('')
  const { label, oneValue, unset } = filter
  const chosen = valuesIn(filter, values)
  const given = filter.options ?? []
  const known = new Set(given.map(({ value }) => value))
  // What is set and not offered any more can be taken away.
  const others = chosen.filter((value) => !known.has(value)).map((value) => ({ value, label: value }))
  const options: readonly SelectOption[] = [...given, ...others]
  const typed = text.trim()
  const matches = options.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
  const mayType = filter.options === undefined
  const isSearched = mayType || options.length > shownWithoutSearch
  const select = (value: string, isChosen: boolean) => {
    onChange(withValues(filter, isChosen ? [...chosen, value] : chosen.filter((each) => each !== value)))
  }
  const selectOnly = (value: string | undefined) => {
    onChange(value === undefined ? cleared(filter) : withValues(filter, [value]))
    onClose()
  }
  return (
    <div className="flex flex-col">
      {isSearched ? (
        <div className="border-b border-line p-2">
          <TextField
            aria-label={mayType ? `Type a ${label.toLowerCase()}` : `Search ${label.toLowerCase()}`}
            placeholder={mayType ? `${label}, then Enter` : 'Search...'}
            autoComplete="off"
            value={text}
            onValueChange={setText}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || typed === '') return
              event.preventDefault()
              const [first] = mayType ? [{ value: typed }] : matches
              if (!first) return
              setText('')
              if (!chosen.includes(first.value)) select(first.value, true)
            }}
          />
        </div>
      ) : null}
      <ul aria-label={label} className="max-h-72 overflow-y-auto p-1.5">
        {typed === '' && !mayType && !isExcluding ? (
          <li>
            <Choice isChosen={chosen.length === 0} onPress={() => selectOnly(undefined)}>
              {unset?.startsWith('All') ? unset : allOf(label)}
            </Choice>
          </li>
        ) : null}
        {matches.map(({ value, label: name }) => (
          <li key={value}>
            {oneValue ? (
              <Choice
                isChosen={chosen.includes(value)}
                onPress={() => selectOnly(isExcluding && chosen.includes(value) ? undefined : value)}
              >
                <bdi>{name}</bdi>
              </Choice>
            ) : (
              <Checkbox
                value={chosen.includes(value)}
                onValueChange={(isChosen) => select(value, isChosen)}
                label={name}
                className="min-h-8 rounded-md px-2 hover:bg-hover max-md:min-h-11"
              />
            )}
          </li>
        ))}
      </ul>
      {matches.length === 0 && !mayType ? (
        <p role="status" className="px-3 pb-3 text-center text-sm text-muted">
          Nothing matches
        </p>
      ) : null}
    </div>
  )
}

function Choice({
  isChosen,
  onPress,
  children,
}: {
  isChosen: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <Button
      variant="ghost"
      aria-pressed={isChosen}
      className="w-full justify-start! px-2! font-normal!"
      onClick={onPress}
    >
      <span className="flex-1 text-left">{children}</span>
      {isChosen ? <Check size={14} aria-hidden="true" className="text-accent-text" /> : null}
    </Button>
  )
}
