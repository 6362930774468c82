// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { EmptyState, LoadFailed } from './states.tsx'

afterEach(cleanup)

it('what could not be loaded is announced, with the request for support and a Retry', () => {
  const retry = vi.fn()
  const { rerender } = render(<LoadFailed title="Could not load the leads" retry={retry} requestId="r-1" />)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('Could not load the leads')
  expect(alert.textContent).toContain('Request r-1')
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledTimes(1)
  // While it is loaded again, pressing it asks for nothing more.
  rerender(<LoadFailed retry={retry} retrying />)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

it('an empty list says what belongs there and what to do next', () => {
  render(
    <EmptyState title="No leads found" text="Add the first lead." action={<button>Add a lead</button>} />,
  )
  screen.getByText('No leads found')
  screen.getByText('Add the first lead.')
  screen.getByRole('button', { name: 'Add a lead' })
})

it('a failed server is told apart from a connection that is down', () => {
  const failed = Object.assign(new Error('502'), {
    status: 502,
    requestId: 'r-2',
    body: { message: 'The server of the app Quotes did not answer.' },
  })
  const { rerender } = render(<LoadFailed error={failed} />)
  const said = () => screen.getByRole('alert').textContent
  expect(said()).toContain('The server of the app Quotes did not answer.')
  expect(said()).toContain('r-2')
  expect(said()).not.toContain('connection')
  for (const error of [new Error('no answer'), Object.assign(failed, { status: 404 })]) {
    rerender(<LoadFailed error={error} />)
    expect(said()).toContain('Check your connection')
  }
})
