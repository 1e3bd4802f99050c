import { expect, type Page } from '@playwright/test';

/** What an editor does in a form of Strapi's admin, in its English words. */
export class PanelForm {
  constructor(readonly page: Page) {}

  /** Opens an entry of a type, or an empty one; `locale` where it is written in more than one language. */
  async open(type: string, locale?: string, id = 'create'): Promise<void> {
    await this.page.goto(`/cms/content-manager/collection-types/api::${type}.${type}/${id}${locale ? `?plugins[i18n][locale]=${locale}` : ''}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
  }

  async write(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(fields)) await this.page.locator(`[name="${name}"]`).fill(text);
  }

  /** The first field of running text. */
  async writeText(text: string): Promise<void> {
    await this.page.locator('[contenteditable="true"]').first().click();
    await this.page.keyboard.type(text);
  }

  async choose(label: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label, exact: true }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  /** Finds an entry of another type by its title and takes it. */
  async relate(name: string, title: string): Promise<void> {
    const field = this.page.locator(`input[name="${name}"]`);
    await field.click();
    await field.fill(title);
    await this.page.getByRole('option', { name: title }).first().click();
    await expect(this.page.getByRole('button', { name: title }).first()).toBeVisible();
    // Its list opens anew when what was typed is answered late, and hides all else from who asks by roles.
    await field.blur();
  }

  /** Sends a file into the media library from its field, and takes it. */
  async attach(label: string, file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }): Promise<void> {
    const { page } = this;
    const empty = page.getByRole('region', { name: label, exact: true }).getByRole('button', { name: 'Click to add an asset' });
    await empty.click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('button', { name: 'Add more assets' })
      .or(dialog.getByRole('button', { name: 'Add new assets' }))
      .first()
      .click();
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.getByRole('button', { name: /Upload \d+ asset/ }).click();
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(empty).toHaveCount(0);
  }

  /** Opens the first of repeated parts, which stands there closed. */
  async openPart(): Promise<void> {
    await this.page
      .getByRole('heading', { name: /Delete Drag/ })
      .getByRole('button')
      .first()
      .click();
  }

  /** Keeps the entry; answers its id. What the panel refuses fails here with its reason. */
  async #act(button: 'Save' | 'Publish'): Promise<string> {
    const kept = this.page.waitForResponse((answer) => answer.request().method() !== 'GET' && /\/content-manager\/collection-types\//.test(answer.url()));
    await this.page.getByRole('button', { name: button, exact: true }).click();
    // What belongs to it may still be a draft: it joins when it is published itself.
    const alone = this.page.getByRole('button', { name: 'Publish without relations' });
    await Promise.race([kept, alone.click()]);
    const answer = await kept;
    const said = (await answer.json()) as { readonly data: { readonly documentId: string }; readonly error?: unknown };
    expect([answer.status(), said.error]).toEqual([answer.status(), undefined]);
    await expect(this.page.getByRole('button', { name: button, exact: true, includeHidden: true })).toBeDisabled();
    return said.data.documentId;
  }
  save(): Promise<string> {
    return this.#act('Save');
  }
  publish(): Promise<string> {
    return this.#act('Publish');
  }
}
