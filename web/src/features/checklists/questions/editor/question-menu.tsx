import { IconArrowMoveRight, IconDots, IconRowInsertTop, IconSearch } from '@tabler/icons-react'
import { Menu, MenuItem } from '#components/controls/menu.tsx'
import type { EditorCommands } from './editor-commands.ts'
import { EditorIconButton } from './editor-icon-button.tsx'

export const ADD_HERE = 'Adicionar pergunta aqui'

type Props = {
  readonly id: string
  /** 'pergunta 3: Há água?' */
  readonly thing: string
  readonly commands: EditorCommands
}

/** The less frequent actions on a question. */
export const QuestionMenu = ({ id, thing, commands }: Props) => (
  <Menu
    label={`Mais ações: ${thing}`}
    renderOpener={(opener) => (
      <EditorIconButton
        label={`Mais ações: ${thing}`}
        hint="Mais ações"
        icon={IconDots}
        {...opener}
      />
    )}
  >
    <MenuItem
      icon={<IconRowInsertTop size={18} stroke={1.7} aria-hidden />}
      onClick={() => commands.addQuestionBefore(id)}
    >
      {ADD_HERE}
    </MenuItem>
    <MenuItem
      icon={<IconSearch size={18} stroke={1.7} aria-hidden />}
      onClick={() => commands.findQuestion(id)}
    >
      Copiar de outro checklist para cá
    </MenuItem>
    <MenuItem
      icon={<IconArrowMoveRight size={18} stroke={1.7} aria-hidden />}
      onClick={() => commands.moveToCategory(id)}
    >
      Mover para outra categoria
    </MenuItem>
  </Menu>
)
