import type { Form, FormField } from '../wire.ts';
import { choicesOf, type Pressing } from './components.ts';
import { byId, element } from './element.ts';

const TEXT = 4;
const PARAGRAPH = 2;

type Fields = Readonly<Record<string, string | readonly string[]>>;

/** Shows a form. `send` rejects with a sentence that is then shown in it. */
export function openForm(
  form: Form,
  entities: Pick<Pressing, 'people' | 'roles' | 'channels'>,
  send: (fields: Fields) => Promise<void>,
): void {
  const dialog = byId('form') as HTMLDialogElement;
  const inputs = form.fields.map((field) => ({ field, input: drawInput(field, entities) }));
  const error = element('p', { class: 'error', role: 'alert', hidden: true });
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    try {
      await send(Object.fromEntries(inputs.map(({ field, input }) => [field.id, entered(input)])));
      dialog.close();
    } catch (problem) {
      error.textContent = (problem as Error).message;
      error.hidden = false;
    }
  };
  dialog.replaceChildren(
    element(
      'form',
      { submit },
      element('h2', { id: 'form-title' }, form.title),
      ...inputs.map(({ field, input }) => labelled(field, input)),
      error,
      element(
        'div',
        { class: 'actions' },
        element('button', { type: 'button', click: () => dialog.close() }, 'Cancel'),
        element('button', { type: 'submit', class: 'primary' }, 'Submit'),
      ),
    ),
  );
  dialog.showModal();
  inputs[0]?.input.focus();
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function labelled({ id, label, description, input }: FormField, control: Control): HTMLElement {
  const required = input.required !== false;
  return element(
    'div',
    {},
    element(
      'label',
      { for: `field-${id}` },
      label,
      ...(required ? [' ', element('span', { class: 'star', title: 'required' }, '*')] : []),
    ),
    ...(description ? [element('p', { class: 'described', id: `about-${id}` }, description)] : []),
    control,
  );
}

function drawInput(
  { id, description, input }: FormField,
  entities: Pick<Pressing, 'people' | 'roles' | 'channels'>,
): Control {
  const common = {
    id: `field-${id}`,
    name: id,
    required: input.required !== false,
    'aria-describedby': description ? `about-${id}` : undefined,
  };
  if (input.type !== TEXT) {
    const choices = choicesOf(input, entities);
    const several = (input.max_values ?? 1) > 1;
    const options = choices.map((choice) =>
      element('option', { value: choice.value, selected: choice.default }, choice.label),
    );
    const none = several ? [] : [element('option', { value: '' }, input.placeholder ?? 'Choose')];
    return element('select', { ...common, multiple: several }, ...none, ...options);
  }
  const limits = {
    ...common,
    placeholder: input.placeholder,
    maxlength: input.max_length ?? 4000,
    minlength: input.min_length,
  };
  const control =
    input.style === PARAGRAPH ? element('textarea', limits) : element('input', { ...limits, type: 'text' });
  control.value = input.value ?? '';
  return control;
}

function entered(control: Control): string | readonly string[] {
  if (!(control instanceof HTMLSelectElement)) return control.value;
  return [...control.selectedOptions].map(({ value }) => value).filter(Boolean);
}
