import { Avatar, personName, useListbox } from '@ginkgo/ui'
import { type Person, TextArea, type TextAreaProps } from '@ginkgo/ui/form'
import { type ReactElement, type RefCallback, useEffect, useRef, useState } from 'react'
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
  const area = useRef<HTMLTextAreaElement>(null)
  const caretAfter = useRef<number>(undefined)
  const [query, setQuery] = useState<MentionQuery>()
  const choices = query ? matchingPeople(people, query.text).slice(0, shownAtMost) : []
  const isOpen = choices.length > 0

  useEffect(() => {
    if (!isOpen) return
    // Handled before the event reaches the document, where the dialog would take Escape and close.
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setQuery(undefined)
    }
    window.addEventListener('keydown', onEscape, { capture: true })
    return () => window.removeEventListener('keydown', onEscape, { capture: true })
  }, [isOpen])

  useEffect(() => {
    if (caretAfter.current === undefined) return
    area.current?.setSelectionRange(caretAfter.current, caretAfter.current)
    caretAfter.current = undefined
  }, [value])

  const look = () => {
    const caret = area.current?.selectionStart ?? 0
    setQuery(mentionQueryAt(area.current?.value ?? '', caret))
    restart()
  }
  const pick = (person: Person) => {
    if (!query) return
    const next = withMention(value, query, person)
    caretAfter.current = next.caret
    onPick(person.id)
    onValueChange(next.content)
    setQuery(undefined)
    area.current?.focus()
  }
  const { marked, restart, box, list, option } = useListbox({
    items: choices,
    itemKey: ({ id }) => id,
    onSelect: pick,
    selectsWithTab: true,
  })

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
        onClick={look}
        onBlur={() => setQuery(undefined)}
        {...box}
        aria-controls={isOpen ? list.id : undefined}
      />
      <p role="status" className="sr-only">
        {isOpen ? `${choices.length} ${choices.length === 1 ? 'person' : 'people'} to mention` : ''}
      </p>
      {isOpen ? (
        <ul
          {...list}
          aria-label="People to mention"
          className="absolute inset-x-0 top-full z-10 mt-1 max-w-xs rounded-lg border border-line bg-raised p-1 shadow-md"
        >
          {choices.map((person, index) => (
            <li
              key={person.id}
              {...option(person, index)}
              aria-selected={index === marked}
              className={`flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2 text-sm text-fg max-md:min-h-10 ${index === marked ? 'bg-hover' : ''}`}
            >
              <Avatar name={personName(person)} size="xs" />
              <span className="truncate">
                <bdi>{personName(person)}</bdi>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
