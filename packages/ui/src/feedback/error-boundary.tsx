import { Component, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  /** Shown in place of the children; a function gets the error and a callback that shows the children again. */
  readonly fallback: ReactNode | ((error: unknown, showAgain: () => void) => ReactNode)
  /** When it changes, the children are shown again, as they have other data. */
  readonly resetKey?: unknown
  readonly onError?: ((error: unknown) => void) | undefined
}

interface State {
  readonly failure: { readonly error: unknown } | undefined
  readonly resetKey: unknown
}

/** Keeps a crash to its own part of the page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: undefined, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State) {
    return resetKey === state.resetKey ? null : { failure: undefined, resetKey }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override render() {
    const { children, fallback } = this.props
    const { failure } = this.state
    if (!failure) return children
    if (typeof fallback !== 'function') return fallback
    return fallback(failure.error, () => this.setState({ failure: undefined }))
  }
}
