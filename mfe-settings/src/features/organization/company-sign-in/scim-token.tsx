import { type OrganizationSignIn, organizationSignInApi } from '@ginkgo/contracts'
import { confirm, useMutation } from '@ginkgo/portal-sdk'
import { Button, formatDay } from '@ginkgo/ui'
import { useState } from 'react'
import { SecretDialog } from '../../integrations/secret-dialog.tsx'
import { CopiedText } from './copied-text.tsx'

const leaveQuestion = {
  title: 'Close without copying the token?',
  description: 'The token cannot be shown again. Without it you have to make another one.',
  confirmLabel: 'Close',
  cancelLabel: 'Keep it open',
}

/** The token with which a directory creates and deactivates people. */
export function ScimToken({ signIn: { scimTokenMadeAt, addresses } }: { signIn: OrganizationSignIn }) {
  const [token, setToken] = useState<string>()
  const making = useMutation(organizationSignInApi.makeScimToken, {
    failed: 'Failed to make the token',
    done: ({ token: made }) => setToken(made),
  })
  const removing = useMutation(organizationSignInApi.removeScimToken, {
    saved: 'Token removed',
    failed: 'Failed to remove the token',
  })
  const make = async () => {
    const isSure =
      scimTokenMadeAt === null ||
      (await confirm({
        title: 'Make another token?',
        description: 'The present token stops working at once.',
        confirmLabel: 'Make Token',
      }))
    if (isSure) await making.send({})
  }
  const remove = async () => {
    const isSure = await confirm({
      title: 'Remove the token?',
      description: 'The directory can then no longer create or deactivate people here.',
      confirmLabel: 'Remove',
      tone: 'destructive',
    })
    if (isSure) await removing.send({})
  }
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h4 className="text-sm font-medium text-fg">Directory (SCIM 2.0)</h4>
        <p className="text-sm text-muted">
          {scimTokenMadeAt
            ? `A directory keeps people and roles with the token of ${formatDay(scimTokenMadeAt)}.`
            : 'With a token, a directory such as Okta or Entra creates people here, deactivates them and gives roles by groups.'}
        </p>
      </div>
      {scimTokenMadeAt ? <CopiedText label="SCIM address" text={addresses.scim} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" busy={making.busy} busyLabel="Making..." onClick={() => void make()}>
          {scimTokenMadeAt ? 'Make Another Token' : 'Make SCIM Token'}
        </Button>
        {scimTokenMadeAt ? (
          <Button
            variant="secondary"
            busy={removing.busy}
            busyLabel="Removing..."
            onClick={() => void remove()}
          >
            Remove Token
          </Button>
        ) : null}
      </div>
      {token ? (
        <SecretDialog
          label="SCIM token"
          title="Save your SCIM token"
          description="This is the only time that the token is shown. Enter it in the directory, together with the SCIM address."
          secret={token}
          leaveQuestion={leaveQuestion}
          onClose={() => setToken(undefined)}
        />
      ) : null}
    </div>
  )
}
