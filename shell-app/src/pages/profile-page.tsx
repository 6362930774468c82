import { Slot, useSession } from '@ginkgo/portal-sdk'
import { Avatar, Button, Card, EmailText, isolated } from '@ginkgo/ui'
import { LogOut } from 'lucide-react'
import { fullName, roleLabel } from '../layout/role-labels.ts'
import { useSignOut } from '../session/sign-out.ts'
import { AppearanceCard } from './profile/appearance-card.tsx'
import { DetailsCard } from './profile/details-card.tsx'
import { DevicesCard } from './profile/devices-card.tsx'
import { FactorsCard } from './profile/factors-card.tsx'
import { StoredAnswersCard } from './profile/stored-answers-card.tsx'
import { PasswordCard } from './profile/password-card.tsx'
import { RemindersCard } from './profile/reminders-card.tsx'

/** The signed-in person: who they are to the organization, and what they may change about themselves. */
export function ProfilePage() {
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4">
      <h1 className="sr-only">Profile</h1>
      <PersonCard />
      <DetailsCard />
      <PasswordCard />
      <FactorsCard />
      <RemindersCard />
      <DevicesCard />
      <StoredAnswersCard />
      <AppearanceCard />
      <Slot name="profile.section" />
    </div>
  )
}

function PersonCard() {
  const { user, organization, verticals } = useSession()
  const signOut = useSignOut()
  const roles = verticals.map(({ id, name }) => {
    const role = user.verticals.find(({ verticalId }) => verticalId === id)?.role
    return role ? `${isolated(name)} (${role.replaceAll('_', ' ')})` : name
  })
  return (
    <Card padded>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={fullName(user)} size="lg" />
        <div className="min-w-0 flex-1 basis-44">
          <p className="text-lg font-semibold break-words text-fg">{fullName(user)}</p>
          <p className="text-muted wrap-anywhere">
            <EmailText email={user.email} />
          </p>
        </div>
        <Button
          variant="secondary"
          className="max-md:w-full"
          icon={<LogOut size={14} />}
          onClick={() => void signOut()}
        >
          Log out
        </Button>
      </div>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-t border-line pt-4 text-sm">
        <dt className="text-muted">Organization</dt>
        <dd className="min-w-0 break-words text-fg">{organization.name}</dd>
        <dt className="text-muted">Role</dt>
        <dd className="text-fg">{roleLabel(user)}</dd>
        <dt className="text-muted">Verticals</dt>
        <dd className="min-w-0 break-words text-fg">{roles.map(isolated).join(', ') || 'None'}</dd>
      </dl>
    </Card>
  )
}
