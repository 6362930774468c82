import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password with a button that shows it. Set `autoComplete` to "current-password" or "new-password". */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing' | 'leading'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="ui:-mr-2 ui:flex ui:size-7 ui:items-center ui:justify-center ui:rounded-sm ui:text-muted ui:hover:text-fg ui:max-md:size-10"
        >
          {shown ? <EyeOff size={16} /> : <Eye size={16} />}
        </button>
      }
    />
  )
}
