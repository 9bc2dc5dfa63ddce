import { isDefaultCategory } from '@portal/contract/checklists/questions/category'
import { memo } from 'react'
import { Button } from '#components/controls/button.tsx'
import classes from './category-card.module.css'
import { type CategoryCardProps, CategoryHeader } from './category-header.tsx'
import { categoryElementId } from './drop-place.ts'
import { QuestionList } from './question-list.tsx'

export const CategoryCard = memo((props: CategoryCardProps) => {
  const { category, firstNumber, isOpen, grabbedId, commands } = props
  const { id, name, questions } = category
  return (
    <li
      id={categoryElementId(id)}
      className={classes.card}
      tabIndex={-1}
      data-held={grabbedId === id}
    >
      {!isDefaultCategory(category) && <CategoryHeader {...props} />}
      {isOpen && (
        <div id={`${categoryElementId(id)}-perguntas`}>
          {questions.length === 0 ? (
            <p className={classes.empty}>Nenhuma pergunta nesta categoria.</p>
          ) : (
            <QuestionList
              questions={questions}
              firstNumber={firstNumber}
              label={`Perguntas de ${name}`}
              grabbedId={grabbedId}
              commands={commands}
            />
          )}
          {commands && (
            <div className={classes.foot}>
              <Button
                kind="quiet"
                size="small"
                aria-label={`Adicionar Pergunta + em ${name}`}
                onClick={() => commands.addQuestion(id)}
              >
                Adicionar Pergunta +
              </Button>
            </div>
          )}
        </div>
      )}
    </li>
  )
})
