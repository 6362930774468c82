import { useState } from 'react'

/** What a person does in a view: one thing at a time, and what was refused is told. */
export interface Action {
  /** The record or button that it is about, while it is under way. */
  readonly busy: string | undefined
  readonly refusal: string | undefined
  /** Whether it was done. */
  run(what: string, act: () => Promise<void>): Promise<boolean>
}

export function useAction(): Action {
  const [state, setState] = useState<{ busy?: string; refusal?: string }>({})
  return {
    busy: state.busy,
    refusal: state.refusal,
    async run(what, act) {
      if (state.busy !== undefined) return false
      setState({ busy: what })
      try {
        await act()
        setState({})
        return true
      } catch (error) {
        setState({ refusal: (error as Error).message })
        return false
      }
    },
  }
}
