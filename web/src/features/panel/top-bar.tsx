import {
  IconChevronDown,
  IconDeviceDesktop,
  IconKey,
  IconKeyboard,
  IconLayoutSidebar,
  IconLogout,
  IconMenu2,
  IconMoon,
  IconSearch,
  IconSun,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#components/controls/icon-button.tsx'
import { Menu, MenuItem } from '#components/controls/menu.tsx'
import { chooseScheme, useChosenScheme } from '#components/layout/color-scheme.ts'
import { useSession } from '#session/session.ts'
import { SEARCH_KEYS } from '#components/keyboard/keys.ts'

type SearchButtonProps = { readonly onClick: () => void }

/** Opens the palette and shows its keyboard shortcut. */
const SearchButton = ({ onClick }: SearchButtonProps) => (
  <button
    type="button"
    className="flex items-center gap-2 min-w-0 w-[min(18rem,40vw)] h-[2.375rem] py-0 px-2 border border-line-strong rounded-md bg-surface text-ink-soft cursor-pointer hover:bg-hover max-md:justify-center max-md:flex-none max-md:w-[2.5rem] max-md:h-[2.5rem] max-md:p-0 max-md:border-transparent max-md:bg-transparent"
    aria-label={`Buscar ${SEARCH_KEYS}`}
    aria-keyshortcuts="Control+K Meta+K"
    aria-haspopup="dialog"
    onClick={onClick}
  >
    <IconSearch size={19} stroke={1.7} aria-hidden />
    <span className="flex-1 text-left max-md:hidden">Buscar</span>{' '}
    <kbd className="py-0 px-1.5 border border-line rounded-sm bg-surface-sunk [font-family:inherit] text-xs max-md:hidden">
      {SEARCH_KEYS}
    </kbd>
  </button>
)

const SCHEMES = [
  { value: 'auto', label: 'Automático', icon: IconDeviceDesktop },
  { value: 'light', label: 'Claro', icon: IconSun },
  { value: 'dark', label: 'Escuro', icon: IconMoon },
] as const

const SchemeSwitch = () => {
  const chosen = useChosenScheme()
  const current = SCHEMES.find(({ value }) => value === chosen) ?? SCHEMES[0]
  return (
    <Menu
      label="Tema"
      renderOpener={(opener) => (
        <IconButton size="large" aria-label={`Tema: ${current.label}`} {...opener}>
          <current.icon size={21} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    >
      {SCHEMES.map(({ value, label, icon: SchemeIcon }) => (
        <MenuItem
          key={value}
          icon={<SchemeIcon size={18} aria-hidden />}
          checked={value === chosen}
          onClick={() => chooseScheme(value)}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}

type Props = {
  /** Controls of other features, shown before the account menu. */
  readonly tools?: ReactNode
  readonly isSidebarOpen: boolean
  readonly onToggleSidebar: () => void
  readonly onSearch: () => void
  readonly onShortcuts: () => void
  readonly onChangePassword: () => void
  readonly onSignOut: () => void
}

const initialsOf = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean)
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('')
}

export const TopBar = (props: Props) => {
  const { tools, isSidebarOpen, onToggleSidebar, onSearch, onShortcuts } = props
  const { onChangePassword, onSignOut } = props
  const { name = '', email = '' } = useSession()?.person ?? {}
  const ToggleIcon = isSidebarOpen ? IconLayoutSidebar : IconMenu2
  return (
    <header className="sticky top-0 z-100 col-[-2_/_-1] flex items-center gap-2 min-w-0 pt-0 pb-[var(--strip,0)] px-[clamp(0.5rem,1.5vw,1.25rem)] border-b border-b-line bg-[color-mix(in_srgb,var(--color-surface)_94%,transparent)] [backdrop-filter:blur(6px)]">
      <IconButton
        size="large"
        aria-label={isSidebarOpen ? 'Fechar menu lateral' : 'Abrir menu lateral'}
        aria-expanded={isSidebarOpen}
        onClick={onToggleSidebar}
      >
        <ToggleIcon size={22} stroke={1.7} aria-hidden />
      </IconButton>
      <SearchButton onClick={onSearch} />
      <span className="flex-1" />
      {tools}
      <SchemeSwitch />
      <Menu
        label="Sua conta"
        renderOpener={(opener) => (
          <button
            type="button"
            className="flex items-center gap-2 min-w-0 min-h-[2.75rem] py-1 px-2 border-0 rounded-md bg-transparent text-inherit text-left cursor-pointer hover:bg-hover"
            {...opener}
          >
            <span
              className="grid place-items-center flex-none w-[2.125rem] h-[2.125rem] rounded-full bg-good-soft text-good font-display text-xs font-bold max-sm:hidden"
              aria-hidden
            >
              {initialsOf(name)}
            </span>
            <span className="grid min-w-0 max-w-[16rem] leading-[1.25] *:truncate max-sm:max-w-[9.5rem]">
              <strong className="text-sm font-semibold">{name}</strong>
              <span className="text-ink-soft text-xs">{email}</span>
            </span>
            <IconChevronDown size={16} aria-hidden />
          </button>
        )}
      >
        <MenuItem icon={<IconKey size={18} aria-hidden />} onClick={onChangePassword}>
          Trocar senha
        </MenuItem>
        <MenuItem icon={<IconKeyboard size={18} aria-hidden />} onClick={onShortcuts}>
          Atalhos do teclado
        </MenuItem>
        <MenuItem icon={<IconLogout size={18} aria-hidden />} onClick={onSignOut}>
          Sair
        </MenuItem>
      </Menu>
    </header>
  )
}
