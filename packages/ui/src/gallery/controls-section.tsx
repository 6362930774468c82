import { Copy, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  Avatar,
  Badge,
  Button,
  buttonClass,
  Card,
  CardBody,
  CardHeader,
  CountBadge,
  DropdownMenu,
  IconButton,
  linkClass,
  MenuCheckItem,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  Popover,
  StageBadge,
  Tabs,
  type Tone,
} from '../index.ts'
import { SAMPLE_PEOPLE, STAGES } from './sample-data.ts'
import { Samples, Section } from './section.tsx'

const tones: Tone[] = ['neutral', 'accent', 'gold', 'danger', 'info', 'plum']
const odd = ['#000000', '#ffffff', '#ff00ff', '#00ff00', '#ffff00', 'rebeccapurple']

/** Buttons, badges, menus, tabs. */
export function ControlsSection() {
  const [tab, setTab] = useState('active')
  const [vertical, setVertical] = useState('Sales')
  return (
    <Section title="Controls">
      <Samples name="Button">
        <Button icon={<Plus size={15} />}>Add lead</Button>
        <Button variant="secondary">Export</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="destructive">Delete</Button>
        <Button variant="link">Resend code</Button>
        <Button busy busyLabel="Creating account...">
          Create account
        </Button>
        <Button variant="secondary" busy>
          Saving
        </Button>
        <Button disabled>Disabled</Button>
        <Button variant="secondary" disabled>
          Disabled
        </Button>
      </Samples>
      <Samples name="Sizes, links">
        <Button size="sm">Small</Button>
        <Button size="md">Medium</Button>
        <Button size="lg">Large</Button>
        <Button asChild variant="secondary">
          <a href="#controls">A link as a button</a>
        </Button>
        <a href="#controls" className={buttonClass({ variant: 'primary', size: 'lg' })}>
          Start Free Trial
        </a>
        <p className="ui:text-sm">
          Text with a{' '}
          <a href="#controls" className={linkClass}>
            link in it
          </a>
          .
        </p>
      </Samples>
      <Samples name="IconButton, menus, popover">
        <IconButton label="Edit">
          <Pencil size={15} />
        </IconButton>
        <IconButton label="Copy" variant="secondary">
          <Copy size={15} />
        </IconButton>
        <IconButton label="Delete" variant="destructive" size="sm">
          <Trash2 size={14} />
        </IconButton>
        <DropdownMenu
          trigger={
            <IconButton label="More actions" variant="secondary">
              <Ellipsis size={15} />
            </IconButton>
          }
        >
          <MenuItem icon={<Pencil size={15} />} trailing="E">
            Edit
          </MenuItem>
          <MenuItem icon={<Copy size={15} />} disabled>
            Duplicate
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 size={15} />} tone="destructive">
            Delete
          </MenuItem>
        </DropdownMenu>
        <DropdownMenu trigger={<Button variant="secondary">{vertical}</Button>}>
          <MenuLabel>Verticals</MenuLabel>
          {['Sales', 'Marketing', 'Recruitment'].map((name) => (
            <MenuCheckItem key={name} checked={name === vertical} onSelect={() => setVertical(name)}>
              {name}
            </MenuCheckItem>
          ))}
        </DropdownMenu>
        <Popover label="About" trigger={<Button variant="secondary">Popover</Button>}>
          <p className="ui:text-sm">A small panel with anything in it.</p>
        </Popover>
      </Samples>
      <Samples name="Badges">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <CountBadge count={1204} />
      </Samples>
      <Samples name="StageBadge">
        {STAGES.map((stage) => (
          <StageBadge key={stage.id} name={stage.name} color={stage.color} />
        ))}
        {odd.map((color) => (
          <StageBadge key={color} name={color} color={color} />
        ))}
      </Samples>
      <Samples name="Avatar">
        {SAMPLE_PEOPLE.map((person) => (
          <Avatar key={person.id} name={`${person.firstName} ${person.lastName}`} size="md" />
        ))}
        <Avatar name="Atlas Robotics" square size="lg" />
        <Avatar name="Ada Lovelace" size="xs" />
        <Avatar name="" />
      </Samples>
      <Tabs
        label="Leads"
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'all', label: 'All', count: 1312 },
          { value: 'active', label: 'Active', count: 204 },
          { value: 'closed', label: 'Closed', count: 87 },
          { value: 'converted', label: 'Converted', count: 1021 },
          { value: 'no-enquiry', label: 'No Enquiry', count: 0 },
        ]}
      >
        <p className="ui:py-3 ui:text-sm ui:text-muted">Panel of {tab}.</p>
      </Tabs>
      <div className="ui:grid ui:gap-4 ui:md:grid-cols-3">
        <Card>
          <CardHeader
            title="Contacts"
            description="People at this company"
            actions={<Button size="sm">Add</Button>}
          />
          <CardBody>A card with a head.</CardBody>
        </Card>
        {[
          ['Total Leads', '1,312'],
          ['Pipeline Value', '₹12,50,000'],
        ].map(([name, figure]) => (
          <Card key={name} padded>
            <p className="ui:text-sm ui:text-muted">{name}</p>
            <p className="ui:mt-1 ui:text-2xl ui:font-semibold ui:tracking-tight ui:tabular-nums">{figure}</p>
          </Card>
        ))}
      </div>
    </Section>
  )
}
