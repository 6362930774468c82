import { useRef } from 'react'

/** Radix reports a click twice, for the press and for the focus, which would make two history entries. */
export function useChosenTab(onValueChange: (value: string) => void): (value: string) => void {
  const told = useRef<string>(undefined)
  return (next) => {
    if (next === told.current) return
    told.current = next
    setTimeout(() => (told.current = undefined))
    onValueChange(next)
  }
}
