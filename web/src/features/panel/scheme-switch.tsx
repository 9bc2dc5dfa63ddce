import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { IconButton } from '#components/controls/icon-button.tsx'
import { Menu, MenuItem } from '#components/controls/menu.tsx'

const SCHEMES = [
  { value: 'auto', label: 'Automático', icon: IconDeviceDesktop },
  { value: 'light', label: 'Claro', icon: IconSun },
  { value: 'dark', label: 'Escuro', icon: IconMoon },
] as const

export const SchemeSwitch = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const current = SCHEMES.find(({ value }) => value === colorScheme) ?? SCHEMES[0]
  return (
    <Menu
      label="Tema"
      renderOpener={(opener) => (
        <IconButton size="large" aria-label={`Tema: ${current.label}`} {...opener}>
          <current.icon size={21} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    >
      {SCHEMES.map(({ value, label, icon: Picture }) => (
        <MenuItem
          key={value}
          icon={<Picture size={18} aria-hidden />}
          checked={value === colorScheme}
          onClick={() => setColorScheme(value)}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
