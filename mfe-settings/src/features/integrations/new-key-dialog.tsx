import { isolated } from '@ginkgo/ui'
import type { CreatedApiKey } from '@ginkgo/contracts'
import { SecretDialog } from './secret-dialog.tsx'

const leaveQuestion = {
  title: 'Close without copying the key?',
  description: 'The key cannot be shown again. Without it you have to create another one.',
  confirmLabel: 'Close',
  cancelLabel: 'Keep it open',
}

/** Shows a new API key once. */
export function NewKeyDialog({ apiKey, onClose }: { apiKey: CreatedApiKey; onClose: () => void }) {
  return (
    <SecretDialog
      label="API key"
      title="Save your API key"
      description={`This is the only time that the key of “${isolated(apiKey.name)}” is shown. Keep it where your program finds it and nobody else does.`}
      secret={apiKey.key}
      leaveQuestion={leaveQuestion}
      onClose={onClose}
    />
  )
}
