// The name of a drawing, or of a rendered picture: model, colours and plate are chosen, and what was chosen is shown.

import { Input, Select, Space, Switch } from 'antd';
import { ProductPicture } from '@roda/ui';
import { nameOfLook, vehicleLookOf, vehicleModels } from '@roda/ui/pictures/vehicle-look.model.ts';
import type { VehicleLook, VehicleModel } from '@roda/ui/pictures/vehicle-look.model.ts';
import { useText } from '../texts.tsx';
import type { FieldGiven } from './fields.ts';

const firstPaint = 'ffffff';

/** Its value is the name; typing it does the same as choosing. */
export function LookPicker({ value, onChange, ...ties }: FieldGiven) {
  const t = useText();
  const name = typeof value === 'string' ? value : '';
  const look = vehicleLookOf(name);
  const choose = (model: VehicleModel) =>
    onChange?.(nameOfLook({ paint: firstPaint, electric: false, ...look, model }));
  return (
    <Space orientation="vertical" className="w-full">
      <Input {...ties} value={name} autoComplete="off" onChange={({ target }) => onChange?.(target.value)} />
      <Select<VehicleModel>
        className="w-full"
        aria-label={t('ops.look.model')}
        placeholder={t('ops.look.model')}
        value={look?.model ?? null}
        onChange={choose}
        options={vehicleModels.map((model) => ({ value: model, label: t(`ops.look.${model}`) }))}
      />
      {look !== undefined && <Colours look={look} onLook={(changed) => onChange?.(nameOfLook(changed))} />}
    </Space>
  );
}

type ColoursProps = Readonly<{ look: VehicleLook; onLook: (look: VehicleLook) => void }>;

function Colours({ look, onLook }: ColoursProps) {
  const t = useText();
  const { stripe, ...plain } = look;
  return (
    <>
      <Space wrap size="large">
        <Colour label={t('ops.look.paint')} value={look.paint} onColour={(paint) => onLook({ ...look, paint })} />
        <Choice
          label={t('ops.look.hasStripe')}
          isOn={stripe !== undefined}
          onChange={(isOn) => onLook(isOn ? { ...plain, stripe: firstPaint } : plain)}
        />
        {stripe !== undefined && (
          <Colour
            label={t('ops.look.stripe')}
            value={stripe}
            onColour={(chosen) => onLook({ ...look, stripe: chosen })}
          />
        )}
        <Choice
          label={t('ops.look.electric')}
          isOn={look.electric}
          onChange={(electric) => onLook({ ...look, electric })}
        />
      </Space>
      <div className="h-36 w-60 overflow-hidden rounded-control">
        <ProductPicture image={nameOfLook(look)} kind="" name="" />
      </div>
    </>
  );
}

type ColourProps = Readonly<{ label: string; value: string; onColour: (colour: string) => void }>;

function Colour({ label, value, onColour }: ColourProps) {
  return (
    <label className="flex items-center gap-2">
      <input
        type="color"
        value={`#${value}`}
        onChange={({ target }) => onColour(target.value.slice(1).toLowerCase())}
      />
      {label}
    </label>
  );
}

type ChoiceProps = Readonly<{ label: string; isOn: boolean; onChange: (isOn: boolean) => void }>;

function Choice({ label, isOn, onChange }: ChoiceProps) {
  return (
    <label className="flex items-center gap-2">
      <Switch size="small" checked={isOn} onChange={onChange} aria-label={label} />
      {label}
    </label>
  );
}
