import { createContext, useContext } from 'react'

/** What a Field passes to the control inside it. */
export interface FieldContextValue {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  disabled: boolean
}

export const FieldContext = createContext<FieldContextValue | undefined>(undefined)

interface OwnAttributes {
  id?: string | undefined
  disabled?: boolean | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: unknown
}

export interface ControlAttributes {
  id: string | undefined
  disabled: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** The attributes that connect a control with the Field around it; the control's own props override them. */
export function useControlAttributes(own: OwnAttributes = {}): ControlAttributes {
  const field = useContext(FieldContext)
  return {
    id: own.id ?? field?.id,
    disabled: own.disabled ?? field?.disabled,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': (own['aria-invalid'] ?? field?.invalid) ? true : undefined,
    'aria-required': (own.required ?? field?.required) ? true : undefined,
  }
}

/** The id of the Field's label, for controls of several elements, which a label element cannot name. */
export function useFieldLabelId(): string | undefined {
  return useContext(FieldContext)?.labelId
}
