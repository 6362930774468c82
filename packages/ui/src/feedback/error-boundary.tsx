import { Component, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  /** Shown in place of the children; a function learns what was thrown, and how to show them again. */
  readonly fallback: ReactNode | ((error: unknown, showAgain: () => void) => ReactNode)
  readonly onError?: ((error: unknown) => void) | undefined
}

/** Keeps a crash to its own part of the page. */
export class ErrorBoundary extends Component<Props, { failure: { error: unknown } | undefined }> {
  override state = { failure: undefined as { error: unknown } | undefined }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
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
