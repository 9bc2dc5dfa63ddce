import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { MENU } from './menu.ts'

const SCHEMES = [
  { value: 'auto', label: 'Automático', icon: IconDeviceDesktop },
  { value: 'light', label: 'Claro', icon: IconSun },
  { value: 'dark', label: 'Escuro', icon: IconMoon },
] as const

export const SchemeSwitch = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const current = SCHEMES.find(({ value }) => value === colorScheme) ?? SCHEMES[0]
  return (
    <Menu {...MENU} width={190}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={`Tema: ${current.label}`}>
          <current.icon size={21} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {SCHEMES.map(({ value, label, icon: Picture }) => (
          <Menu.RadioItem
            key={value}
            value={value}
            checked={value === colorScheme}
            closeMenuOnClick
            rightSection={<Picture size={18} aria-hidden />}
            onChange={() => setColorScheme(value)}
          >
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
