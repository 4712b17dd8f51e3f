// The name of a drawing of a box, prize or product, or the address of a picture: chosen or typed, and shown as members
// see it.

import { Input, Select, Space } from 'antd';
import { AssetPicture } from '@roda/ui';
import { artNameOf, artNames, imageOf } from '@roda/ui/pictures/asset-art/art-name.model.ts';
import type { ArtName } from '@roda/ui/pictures/asset-art/art-name.model.ts';
import { useText } from '../texts.tsx';
import type { FieldGiven } from './fields.ts';

type Offered = Exclude<ArtName, 'nothing'>;

/** An empty box is what is drawn where nothing was won: nobody chooses it. */
const offered = artNames.filter((name): name is Offered => name !== 'nothing');

/** Its value is the image; typing it does the same as choosing. */
export function ArtPicker({ value, onChange, ...ties }: FieldGiven) {
  const t = useText();
  const image = typeof value === 'string' ? value : '';
  const chosen = artNameOf(image, 'none');
  return (
    <Space orientation="vertical" className="w-full">
      <Input {...ties} value={image} autoComplete="off" onChange={({ target }) => onChange?.(target.value)} />
      <Select<Offered>
        className="w-full"
        aria-label={t('ops.art.choose')}
        placeholder={t('ops.art.choose')}
        showSearch={{ optionFilterProp: 'label' }}
        value={chosen === 'nothing' ? null : chosen}
        onChange={(name) => onChange?.(imageOf(name))}
        options={offered.map((name) => ({ value: name, label: t(`ops.art.${name}`) }))}
      />
      {image !== '' && <AssetPicture image={image} className="size-24 rounded-control" />}
    </Space>
  );
}
