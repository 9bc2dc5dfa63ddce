import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

const SCHEMES = [
  { value: 'auto', label: 'Automático', icon: IconDeviceDesktop },
  { value: 'light', label: 'Claro', icon: IconSun },
  { value: 'dark', label: 'Escuro', icon: IconMoon },
] as const satisfies readonly { value: MantineColorScheme; label: string; icon: unknown }[]

export const SchemeSwitch = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const current = SCHEMES.find(({ value }) => value === colorScheme) ?? SCHEMES[0]
  return (
    <Menu position="bottom-end" width={180} shadow="md" transitionProps={{ duration: 100 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={`Tema: ${current.label}`}>
          <current.icon size={21} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {SCHEMES.map(({ value, label, icon: Picture }) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={value === colorScheme}
            leftSection={<Picture size={18} aria-hidden />}
            rightSection={value === colorScheme && <IconCheck size={16} aria-hidden />}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
