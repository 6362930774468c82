import { Avatar, personName } from '@ginkgo/ui'
import { type Person, TextArea, type TextAreaProps } from '@ginkgo/ui/form'
import {
  type KeyboardEvent,
  type ReactElement,
  type RefCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { matchingPeople, type MentionQuery, mentionQueryAt, withMention } from './mentions.ts'

const shownAtMost = 6

/**
 * A text in which people are mentioned: @ opens the list, arrows move in it, Enter or Tab picks, Escape closes it and
 * nothing else.
 */
export function MentionArea({
  people,
  onPick,
  value,
  onValueChange,
  ref,
  ...rest
}: Omit<TextAreaProps, 'value' | 'onValueChange' | 'ref'> & {
  ref?: RefCallback<HTMLTextAreaElement>
  people: readonly Person[]
  onPick: (userId: string) => void
  value: string
  onValueChange: (value: string) => void
}): ReactElement {
  const listId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const caretAfter = useRef<number>(undefined)
  const [query, setQuery] = useState<MentionQuery>()
  const [active, setActive] = useState(0)
  const choices = query ? matchingPeople(people, query.text).slice(0, shownAtMost) : []
  const isOpen = choices.length > 0

  useEffect(() => {
    if (!isOpen) return
    document.getElementById(listId)?.scrollIntoView({ block: 'nearest' })
    // Handled before the event reaches the document, where the dialog would take Escape and close.
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setQuery(undefined)
    }
    window.addEventListener('keydown', onEscape, { capture: true })
    return () => window.removeEventListener('keydown', onEscape, { capture: true })
  }, [isOpen, listId])

  useEffect(() => {
    if (caretAfter.current === undefined) return
    area.current?.setSelectionRange(caretAfter.current, caretAfter.current)
    caretAfter.current = undefined
  }, [value])

  const look = () => {
    const caret = area.current?.selectionStart ?? 0
    setQuery(mentionQueryAt(area.current?.value ?? '', caret))
    setActive(0)
  }
  const pick = (person: Person | undefined) => {
    if (!query || !person) return
    const next = withMention(value, query, person)
    caretAfter.current = next.caret
    onPick(person.id)
    onValueChange(next.content)
    setQuery(undefined)
    area.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((active + step + choices.length) % choices.length)
    else if (event.key === 'Enter' || event.key === 'Tab') pick(choices[active])
    else return
    event.preventDefault()
  }

  return (
    <div className="relative">
      <TextArea
        {...rest}
        ref={(element) => {
          area.current = element
          ref?.(element)
        }}
        value={value}
        onValueChange={(text) => {
          onValueChange(text)
          look()
        }}
        onKeyDown={onKeyDown}
        onClick={look}
        onBlur={() => setQuery(undefined)}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
      />
      <p role="status" className="sr-only">
        {isOpen ? `${choices.length} ${choices.length === 1 ? 'person' : 'people'} to mention` : ''}
      </p>
      {isOpen ? (
        <ul
          id={listId}
          role="listbox"
          aria-label="People to mention"
          className="absolute inset-x-0 top-full z-10 mt-1 max-w-xs rounded-lg border border-line bg-raised p-1 shadow-md"
        >
          {choices.map((person, index) => (
            <li
              key={person.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              // The text keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onMouseEnter={() => setActive(index)}
              onClick={() => pick(person)}
              className={`flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2 text-sm text-fg max-md:min-h-10 ${index === active ? 'bg-hover' : ''}`}
            >
              <Avatar name={personName(person)} size="xs" />
              <span className="truncate">{personName(person)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
