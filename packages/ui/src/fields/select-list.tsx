import { clsx } from 'clsx'
import { Check, ChevronsUpDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { styleNonce } from '../style-nonce.ts'
import { usePortalScope } from '../style-scope.tsx'
import { floatingClass, optionClass, selectClasses } from './control-style.ts'
import { useControlAttributes } from './field-context.ts'
import type { SelectProps } from './select-props.ts'

/** A Select whose code has come. */
export function SelectList<Value extends string = string>({
  value,
  onValueChange,
  options,
  placeholder = 'Select…',
  onBlur,
  ref,
  className,
  look = 'box',
  autoFocus,
  defaultOpen,
  onOpenChange,
  ...rest
}: SelectProps<Value> & { autoFocus: boolean; defaultOpen: boolean }) {
  const attributes = useControlAttributes(rest)
  const scope = usePortalScope()
  const classes = selectClasses[look]
  const selected = options.find((option) => option.value === value)
  return (
    <Radix.Root
      defaultOpen={defaultOpen}
      {...(onOpenChange && { onOpenChange })}
      value={value ?? ''}
      // Radix calls this with '' when the form around it resets, and no option has the value ''.
      onValueChange={(next) => next !== '' && onValueChange?.(next as Value)}
      disabled={attributes.disabled ?? false}
    >
      <Radix.Trigger
        {...attributes}
        ref={ref}
        autoFocus={autoFocus}
        aria-label={rest['aria-label']}
        onBlur={onBlur}
        className={clsx(classes.trigger, className)}
      >
        <span className="ui:flex ui:min-w-0 ui:items-center ui:gap-2">
          {selected?.icon}
          <span className="ui:truncate">
            <Radix.Value placeholder={placeholder}>{selected?.label}</Radix.Value>
          </span>
        </span>
        <ChevronsUpDown
          aria-hidden="true"
          size={14}
          className={clsx('ui:shrink-0 ui:text-subtle', classes.arrow)}
        />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          {...scope}
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={clsx(
            floatingClass,
            'ui:max-h-[min(20rem,var(--radix-select-content-available-height))] ui:min-w-(--radix-select-trigger-width) ui:max-w-[calc(100vw-1rem)] ui:overflow-hidden',
          )}
        >
          {/* A scroll bar instead of Radix's scroll arrows: those appear and disappear while one scrolls, which
              moves an option away from the pointer. */}
          <Radix.Viewport nonce={styleNonce()} className="ui:[scrollbar-width:thin]! ui:p-1">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className={optionClass}
              >
                {option.icon}
                <span className="ui:flex-1 ui:truncate">
                  <Radix.ItemText>
                    <bdi>{option.label}</bdi>
                  </Radix.ItemText>
                </span>
                <Radix.ItemIndicator>
                  <Check size={14} className="ui:text-accent-text" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
