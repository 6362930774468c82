import { Component, type ReactNode } from 'react'
import { RemoteFailed } from './remote-failed.tsx'

interface Props {
  readonly children: ReactNode
  /** Called with what was thrown; by default a card with Retry is shown. */
  readonly onError?: (error: unknown) => void
  /** Makes Retry load anew; the children are then shown again. */
  readonly onRetry?: () => void
}

/** Keeps a remote's crash to its own part of the page. */
export class RemoteBoundary extends Component<Props, { failure: { error: unknown } | undefined }> {
  override state = { failure: undefined as { error: unknown } | undefined }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override render() {
    const { children, onError, onRetry } = this.props
    const { failure } = this.state
    if (!failure) return children
    if (onError) return null
    const retry = () => {
      onRetry?.()
      this.setState({ failure: undefined })
    }
    return <RemoteFailed error={failure.error} retry={retry} />
  }
}
