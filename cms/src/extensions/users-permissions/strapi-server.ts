import { ACCOUNT_ATTRIBUTES } from '@bai/accounts/server';

interface UsersPermissions {
  contentTypes: { user: { schema: { attributes: Record<string, unknown>; pluginOptions?: object } } };
}

/** Adds to the stock user what accounts keeps about a person, and takes people out of the panel's content. */
export default (plugin: UsersPermissions): UsersPermissions => {
  Object.assign(plugin.contentTypes.user.schema.attributes, ACCOUNT_ATTRIBUTES);
  plugin.contentTypes.user.schema.pluginOptions = { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } };
  return plugin;
};
