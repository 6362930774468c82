import { paths } from '@ginkgo/portal-sdk'
import { useNavigate } from '@ginkgo/router'
import { TextField } from '@ginkgo/ui'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'

/** Finds leads: Enter opens the list of all leads that match. */
export function SearchBox({ onSubmitted }: { onSubmitted?: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    navigate(`${paths.leads}?${new URLSearchParams({ tab: 'all', search: text.trim() })}`)
    setText('')
    onSubmitted?.()
  }
  return (
    <form role="search" onSubmit={submit} className="w-full md:max-w-64">
      <TextField
        type="search"
        aria-label="Search leads, contacts..."
        placeholder="Search leads, contacts..."
        value={text}
        onValueChange={setText}
        leading={<Search size={14} aria-hidden="true" />}
      />
    </form>
  )
}
