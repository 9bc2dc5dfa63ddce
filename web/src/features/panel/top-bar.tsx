import { ActionIcon, Menu } from '@mantine/core'
import {
  IconChevronDown,
  IconKey,
  IconLayoutSidebar,
  IconLogout,
  IconMenu2,
} from '@tabler/icons-react'
import { useSession } from '#session/session.ts'
import { MENU } from './menu.ts'
import { SchemeSwitch } from './scheme-switch.tsx'
import classes from './top-bar.module.css'

type Props = {
  readonly isSidebarOpen: boolean
  readonly onToggleSidebar: () => void
  readonly onChangePassword: () => void
  readonly onSignOut: () => void
}

const initialsOf = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean)
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('')
}

export const TopBar = ({ isSidebarOpen, onToggleSidebar, onChangePassword, onSignOut }: Props) => {
  const { name = '', email = '' } = useSession()?.person ?? {}
  const ToggleIcon = isSidebarOpen ? IconLayoutSidebar : IconMenu2
  return (
    <header className={classes.bar}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={isSidebarOpen ? 'Fechar menu lateral' : 'Abrir menu lateral'}
        aria-expanded={isSidebarOpen}
        onClick={onToggleSidebar}
      >
        <ToggleIcon size={22} stroke={1.7} aria-hidden />
      </ActionIcon>
      <span className={classes.space} />
      <SchemeSwitch />
      <Menu {...MENU} width={230}>
        <Menu.Target>
          <button type="button" className={classes.person}>
            <span className={classes.initials} aria-hidden>
              {initialsOf(name)}
            </span>
            <span className={classes.who}>
              <strong>{name}</strong>
              <span>{email}</span>
            </span>
            <IconChevronDown size={16} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconKey size={18} aria-hidden />} onClick={onChangePassword}>
            Trocar senha
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={onSignOut}>
            Sair
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </header>
  )
}
