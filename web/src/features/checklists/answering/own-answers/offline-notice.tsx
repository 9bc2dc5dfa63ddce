import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'

const CHECKLISTS = 'Sem conexão: estes são os checklists disponíveis offline neste aparelho.'

export const OfflineNotice = ({ children = CHECKLISTS }: { readonly children?: ReactNode }) => (
  <output className="flex items-center gap-2 mb-4 py-2 px-4 rounded-md bg-warn-soft text-warn [&_svg]:flex-none">
    <IconCloudOff size={20} aria-hidden />
    {children}
  </output>
)
