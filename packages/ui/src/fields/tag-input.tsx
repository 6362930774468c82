import { isolated } from '../format/isolated.ts'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { type FocusEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { addTag } from './add-tag.ts'
import { bareInputClass, boxClass } from './control-style.ts'
import { useControlAttributes } from './field-context.ts'

export interface TagInputProps {
  value: readonly string[] | null | undefined
  onValueChange: (tags: string[]) => void
  placeholder?: string | undefined
  /** The number of tags allowed; the API takes 20. */
  max?: number | undefined
  /** The length of one tag in characters; the API takes 50. */
  maxLength?: number | undefined
  /** Tags that are proposed while one is typed. */
  proposals?: readonly string[] | undefined
  disabled?: boolean | undefined
  id?: string | undefined
  name?: string | undefined
  'aria-label'?: string | undefined
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/**
 * A list of tags. Enter, the Add button, leaving the field or sending the form adds the typed tag; its cross, or
 * Backspace in the empty input, removes one.
 */
export function TagInput({
  value,
  onValueChange,
  placeholder = 'Add a tag',
  max = 20,
  maxLength = 50,
  proposals = [],
  onBlur,
  ref,
  ...rest
}: TagInputProps) {
  const [typed, setTyped] = useState('')
  const attributes = useControlAttributes(rest)
  const tags = value ?? []
  const full = tags.length >= max
  const add = () => {
    const next = addTag(tags, typed)
    if (next !== tags) onValueChange([...next])
    setTyped('')
  }
  const proposalsId = useId()
  const offered = typed === '' ? [] : proposals.filter((tag) => !tags.includes(tag)).slice(0, 100)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = box.current?.closest('form')
    if (typed === '') return
    form?.addEventListener('submit', add, true)
    return () => form?.removeEventListener('submit', add, true)
  })
  const leave = ({ relatedTarget }: FocusEvent) => {
    // A new tag may move the submit button away from the pointer before the click, so the submit itself adds the tag.
    if (!relatedTarget?.matches('[type="submit"]')) add()
    onBlur?.()
  }
  return (
    <div ref={box} className="ui:flex ui:items-start ui:gap-2">
      <div
        className={clsx(
          boxClass,
          'ui:flex ui:min-h-8 ui:flex-wrap ui:items-center ui:gap-1 ui:px-1.5 ui:py-1 ui:max-md:min-h-10',
        )}
      >
        {tags.map((tag) => (
          <span
            key={tag}
            className="ui:inline-flex ui:min-h-5.5 ui:max-w-full ui:items-center ui:rounded-sm ui:bg-hover ui:pl-1.5 ui:text-xs ui:font-medium ui:text-fg ui:max-md:min-h-8 ui:max-md:text-sm"
          >
            <span className="ui:truncate">{tag}</span>
            <button
              type="button"
              aria-label={`Remove ${isolated(tag)}`}
              disabled={attributes.disabled}
              onClick={() => onValueChange(tags.filter((other) => other !== tag))}
              className="ui:ml-0.5 ui:flex ui:size-5.5 ui:items-center ui:justify-center ui:rounded-sm ui:text-muted ui:hover:text-fg ui:max-md:size-10 ui:max-md:-my-1"
            >
              <X size={12} />
            </button>
          </span>
        ))}
        <input
          {...attributes}
          ref={ref}
          name={rest.name}
          aria-label={rest['aria-label']}
          value={typed}
          maxLength={maxLength}
          list={offered.length > 0 ? proposalsId : undefined}
          readOnly={full}
          placeholder={full ? `At most ${max}` : placeholder}
          onBlur={leave}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              add()
            } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) {
              onValueChange(tags.slice(0, -1))
            }
          }}
          className={clsx(bareInputClass, 'ui:min-w-24 ui:px-1 ui:max-md:min-h-8')}
        />
        <datalist id={proposalsId}>
          {offered.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
      </div>
      <Button variant="secondary" disabled={attributes.disabled || full || typed.trim() === ''} onClick={add}>
        Add
      </Button>
    </div>
  )
}
