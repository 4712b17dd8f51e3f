// The quiz: question bank with answer statistics, and the rules of days, prizes and budgets.

import {
  updateQuizQuestion,
  createQuizQuestion,
  importQuizQuestions,
  listQuizQuestions,
  listQuizRules,
  proposeQuizRule,
  quizLevels,
  retireQuizQuestion,
} from '@roda/api-contract/engagement/quiz';
import { formatPercent, useUi } from '@roda/ui';
import { QuestionBody } from '#features/rewards/question-body.tsx';
import { Action } from '#shared/action.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import { CountryName, useCountryOptions } from '#shared/countries.tsx';
import type { Field, FieldOption } from '#shared/form/fields.ts';
import { DayText, Money, Say, Whole, Texts, YesNo } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { ShortList } from '#shared/table/short-list.tsx';
import { Tabbed } from '#shared/tabbed.tsx';
import { useText } from '#shared/texts.tsx';
import { Loaded, PageFrame } from '#shared/page-states.tsx';

type Question = RowOf<typeof listQuizQuestions>;

const levels: readonly FieldOption[] = quizLevels.map((value) => ({
  value,
  label: `ops.quiz.level.${value}` as const,
}));

const fieldsOf = (row?: Question): readonly Field[] => [
  {
    name: 'words',
    label: 'ops.common.text',
    kind: 'threeOf',
    initial: row?.words,
    fields: [
      { name: 'text', label: 'ops.quiz.question', kind: 'lines' },
      { name: 'options', label: 'ops.quiz.options', kind: 'words', help: 'ops.quiz.optionsHelp' },
      { name: 'explanation', label: 'ops.quiz.explanation', kind: 'lines' },
    ],
  },
  {
    name: 'rightOption',
    label: 'ops.quiz.right',
    kind: 'whole',
    min: 1,
    max: 4,
    initial: row?.rightOption,
    help: 'ops.quiz.rightHelp',
  },
  { name: 'level', label: 'ops.quiz.level', kind: 'choice', options: levels, initial: row?.level ?? 'easy' },
];

const textsOf = ({ en, id, zh }: Question['words']) => ({ en: en.text, id: id.text, zh: zh.text });

function Rate({ row: { answered, right } }: { row: Question }) {
  const { lang } = useUi();
  return answered === 0 ? '—' : formatPercent(right / answered, lang);
}

const columns: readonly RecordColumn<Question>[] = [
  { key: 'id', title: 'ops.common.id', sort: 'id', align: 'right' },
  { key: 'words.en.text', title: 'ops.quiz.question', render: ({ words }) => <Texts of={textsOf(words)} /> },
  {
    key: 'level',
    title: 'ops.quiz.level',
    sort: 'level',
    render: ({ level }) => <Say text={`ops.quiz.level.${level}`} />,
  },
  { key: 'answered', title: 'ops.quiz.answered', align: 'right', render: ({ answered }) => <Whole value={answered} /> },
  { key: 'right', title: 'ops.quiz.rightly', align: 'right', render: (row) => <Rate row={row} /> },
  { key: 'retired', title: 'ops.quiz.retired', render: ({ retired }) => <YesNo value={retired} /> },
];

function Bank() {
  return (
    <Records
      op={listQuizQuestions}
      name="quiz"
      id={({ id }) => id}
      columns={columns}
      filters={[
        { name: 'level', label: 'ops.quiz.level', kind: 'choice', options: levels },
        {
          name: 'state',
          label: 'ops.common.state',
          kind: 'choice',
          options: [
            { value: 'active', label: 'ops.common.state.active' },
            { value: 'retired', label: 'ops.common.state.retired' },
          ],
        },
        { name: 'keyword', label: 'ops.common.text', kind: 'text' },
      ]}
      toolbar={<BankActions />}
      drawer={(row) => ({
        title: <Texts of={textsOf(row.words)} />,
        body: <QuestionBody words={row.words} right={row.rightOption} />,
        actions: row.retired ? undefined : <QuestionActions row={row} />,
      })}
    />
  );
}

function BankActions() {
  const t = useText();
  return (
    <>
      <Action
        op={importQuizQuestions}
        label="ops.quiz.import"
        note={t('ops.quiz.importNote')}
        fields={[{ name: 'file', label: 'ops.common.file', kind: 'file', accept: '.json,application/json' }]}
      />
      <Action op={createQuizQuestion} label="ops.quiz.write" fields={fieldsOf()} width={1100} primary />
    </>
  );
}

function QuestionActions({ row }: { row: Question }) {
  const t = useText();
  return (
    <>
      <Action
        op={updateQuizQuestion}
        input={{ id: row.id }}
        label="ops.common.edit"
        note={t('ops.quiz.editNote')}
        fields={fieldsOf(row)}
        width={1100}
        done="ops.common.saved"
      />
      <Action
        op={retireQuizQuestion}
        input={{ id: row.id }}
        label="ops.quiz.retire"
        danger
        fields={[{ name: 'reason', label: 'ops.common.reason', kind: 'line' }]}
      />
    </>
  );
}

const days = [1, 2, 3, 4, 5, 6, 7] as const;

function Rules() {
  const t = useText();
  const countries = useCountryOptions();
  const rules = useAsk(listQuizRules, {});
  const weekdays = days.map((value) => ({ value, label: `ops.quiz.weekday.${value}` as const }));
  const fields: readonly Field[] = [
    { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
    { name: 'fromOn', label: 'ops.common.validFrom', kind: 'day' },
    { name: 'questionCount', label: 'ops.quiz.count', kind: 'whole', initial: 5, min: 1, max: 10 },
    { name: 'weekdays', label: 'ops.quiz.weekdays', kind: 'choices', options: weekdays, initial: [...days] },
    { name: 'prize', label: 'ops.quiz.prize', kind: 'amount', help: 'ops.quiz.prizeHelp' },
    { name: 'dayBudget', label: 'ops.quiz.budget', kind: 'amount' },
    { name: 'pointsPerRight', label: 'ops.quiz.points', kind: 'whole', initial: 1, min: 0, max: 1_000 },
    { name: 'reason', label: 'ops.common.reason', kind: 'line' },
  ];
  return (
    <div className="flex flex-col gap-3">
      <div className="self-end">
        <Action op={proposeQuizRule} label="ops.quiz.proposeRule" fields={fields} done="ops.common.proposed" primary />
      </div>
      <Loaded from={rules}>
        {(list) => (
          <ShortList
            rows={list}
            id={({ id }) => id}
            columns={[
              {
                key: 'countryId',
                title: 'ops.common.country',
                render: ({ countryId }) => <CountryName id={countryId} />,
              },
              { key: 'fromOn', title: 'ops.common.validFrom', render: ({ fromOn }) => <DayText at={fromOn} /> },
              { key: 'inForce', title: 'ops.quiz.inForce', render: ({ inForce }) => <YesNo value={inForce} /> },
              { key: 'questionCount', title: 'ops.quiz.count', align: 'right' },
              {
                key: 'weekdays',
                title: 'ops.quiz.weekdays',
                render: (rule) => rule.weekdays.map((day) => t(`ops.quiz.weekday.${day as 1}`)).join(', '),
              },
              {
                key: 'prize',
                title: 'ops.quiz.prize',
                align: 'right',
                render: ({ prize, currency }) => <Money amount={prize} currency={currency} />,
              },
              {
                key: 'dayBudget',
                title: 'ops.quiz.budget',
                align: 'right',
                render: ({ dayBudget, currency }) => <Money amount={dayBudget} currency={currency} />,
              },
              { key: 'pointsPerRight', title: 'ops.quiz.points', align: 'right' },
              { key: 'approvedBy', title: 'ops.common.decidedBy' },
            ]}
          />
        )}
      </Loaded>
    </div>
  );
}

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.quiz.title')}>
      <Tabbed
        tabs={[
          { key: 'bank', label: 'ops.quiz.bank', op: listQuizQuestions, body: () => <Bank /> },
          { key: 'rules', label: 'ops.quiz.rules', op: listQuizRules, body: () => <Rules /> },
        ]}
      />
    </PageFrame>
  );
}
