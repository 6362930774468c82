import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '../layout/use-debounced.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface SearchFieldProps
  extends Omit<TextFieldProps, 'value' | 'onValueChange' | 'type' | 'leading' | 'trailing'> {
  /** Accessible name; also the placeholder when none is given. */
  label: string
  /** The search that the list currently uses, for instance from the URL. */
  value: string
  /** Called 300 ms after the last key, at once on Enter and on clearing. */
  onSearch: (text: string) => void
}

/** A debounced search box. */
export function SearchField({
  label,
  value,
  onSearch,
  placeholder = label,
  onKeyDown,
  ...rest
}: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(value)

  useEffect(() => {
    // When something else sets the value (Back button, cleared filters), it replaces the typed text.
    if (value === sent.current) return
    sent.current = value
    clearTimeout(timer.current)
    setTyped(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (text: string) => {
    clearTimeout(timer.current)
    if (text === sent.current) return
    sent.current = text
    onSearch(text)
  }

  return (
    <TextField
      {...rest}
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      value={typed}
      leading={<Search size={15} aria-hidden="true" />}
      trailing={
        typed ? (
          <button
            type="button"
            aria-label="Clear search"
            onClick={() => {
              setTyped('')
              send('')
            }}
            className="ui:-mr-1.5 ui:flex ui:size-6 ui:items-center ui:justify-center ui:rounded-sm ui:hover:text-fg ui:max-md:-mr-2.5 ui:max-md:size-10"
          >
            <X size={14} />
          </button>
        ) : undefined
      }
      onValueChange={(text) => {
        setTyped(text)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => send(text), SEARCH_DEBOUNCE_MS)
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (event.key === 'Enter') {
          event.preventDefault()
          send(typed)
        }
      }}
    />
  )
}
