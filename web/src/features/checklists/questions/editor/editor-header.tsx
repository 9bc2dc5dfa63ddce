import { IconListDetails, IconSearch } from '@tabler/icons-react'
import { Button } from '#components/controls/button.tsx'
import { Message } from '#components/notices/message.tsx'
import classes from './editor-body.module.css'
import type { EditorCommands } from './editor-commands.ts'

export const EDITOR_TITLE_ID = 'categorias-e-perguntas'

export const EditorHeader = ({ commands }: { readonly commands: EditorCommands | undefined }) => (
  <div className={classes.head}>
    <h2 id={EDITOR_TITLE_ID}>Categorias e perguntas</h2>
    {commands && (
      <div className={classes.actions}>
        <Button kind="quiet" onClick={() => commands.findQuestion()}>
          <IconSearch size={18} stroke={1.7} aria-hidden />
          Buscar pergunta
        </Button>
        <Button kind="quiet" onClick={commands.addCategory}>
          Adicionar Categoria +
        </Button>
        <Button onClick={() => commands.addQuestion()}>Adicionar Pergunta +</Button>
      </div>
    )}
  </div>
)

export const NoQuestionsYet = ({ mayEdit }: { readonly mayEdit: boolean }) => (
  <Message icon={IconListDetails} title="Este checklist ainda não tem perguntas">
    <p>
      {mayEdit
        ? 'Comece pela primeira pergunta, em “Sem Categoria”, ou crie antes as categorias que agrupam as perguntas.'
        : 'Quando houver perguntas, elas aparecem aqui.'}
    </p>
  </Message>
)
