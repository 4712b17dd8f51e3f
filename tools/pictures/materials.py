"""What the parts are made of; lamps are brighter in the dark picture."""

import bpy

LIGHT_AND_DARK_POWER = {"strip": (3.2, 6.0), "lens": (0.25, 2.2), "red": (0.12, 0.5), "sign": (0.12, 0.75)}
"""How strongly lamps shine in the light and in the dark picture."""

_SCREEN_POWER = {"led": (1.0, 1.7), "screen": (0.55, 0.9), "symbol": (0.8, 1.2)}


def linear(colour):
    """A hex colour as linear light with alpha."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return (*((c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4) for c in parts), 1)


def plain(name, colour, roughness=0.5, metal=0, coat=0, shine=None, specular=0.5):
    """An opaque material; `shine` is the colour of its own light."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    inputs = material.node_tree.nodes["Principled BSDF"].inputs
    inputs["Base Color"].default_value = colour if len(colour) == 4 else (*colour, 1)
    inputs["Roughness"].default_value = roughness
    inputs["Metallic"].default_value = metal
    inputs["Clearcoat"].default_value = coat
    inputs["Clearcoat Roughness"].default_value = 0.02
    inputs["Specular"].default_value = specular
    if shine:
        inputs["Emission"].default_value = shine
    return material


def glass(name, tint):
    """Thin glass: partly see-through, partly a mirror. Nothing is refracted, so it needs few samples."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    output = tree.nodes.new("ShaderNodeOutputMaterial")
    through = tree.nodes.new("ShaderNodeBsdfTransparent")
    through.inputs[0].default_value = tint
    mirror = tree.nodes.new("ShaderNodeBsdfGlossy")
    mirror.inputs["Roughness"].default_value = 0.0
    share = tree.nodes.new("ShaderNodeFresnel")
    share.inputs[0].default_value = 1.6
    both = tree.nodes.new("ShaderNodeMixShader")
    tree.links.new(share.outputs[0], both.inputs[0])
    tree.links.new(through.outputs[0], both.inputs[1])
    tree.links.new(mirror.outputs[0], both.inputs[2])
    tree.links.new(both.outputs[0], output.inputs[0])
    return material


def palette():
    """All materials but the paint, by name."""
    white = (1, 1, 1, 1)
    return {
        "trim": plain("trim", (0.013, 0.013, 0.015), 0.45, specular=0.4),
        "gloss": plain("gloss", (0.008, 0.008, 0.01), 0.16, coat=0.5),
        "black": plain("black", (0.006, 0.006, 0.007), 0.7),
        "liner": plain("liner", (0.004, 0.004, 0.005), 0.95, specular=0.05),
        "tyre": plain("tyre", (0.016, 0.016, 0.018), 0.62, specular=0.35),
        "rim": plain("rim", (0.74, 0.75, 0.78), 0.20, metal=1),
        "disc": plain("disc", (0.30, 0.30, 0.31), 0.35, metal=1),
        "chrome": plain("chrome", (0.80, 0.81, 0.84), 0.10, metal=1),
        "glass": glass("glass", (0.20, 0.225, 0.245, 1)),
        "clear": glass("clear", (0.93, 0.94, 0.96, 1)),
        "red": plain("red", (0.36, 0.004, 0.008), 0.12, coat=1, shine=(1, 0.03, 0.03, 1)),
        "red paint": plain("red paint", (0.45, 0.012, 0.012), 0.3, coat=0.6),
        "turn": plain("turn", (0.85, 0.25, 0.01), 0.2, coat=1),
        "strip": plain("strip", white, 0.2, shine=(1, 0.98, 0.95, 1)),
        "lens": plain("lens", (0.75, 0.78, 0.82), 0.05, 0.85, 1, shine=(1, 0.97, 0.92, 1)),
        "plate": plain("plate", (0.86, 0.86, 0.85), 0.4),
        "ink": plain("ink", linear("111111"), 0.5),
        "seat": plain("seat", (0.12, 0.12, 0.125), 0.8, specular=0.2),
        "cabin": plain("cabin", (0.05, 0.05, 0.055), 0.8, specular=0.2),
        "sign": plain("sign", linear("ffd84a"), 0.35, coat=0.6, shine=linear("ffd23a")),
        "rubber": plain("rubber", (0.03, 0.03, 0.034), 0.5),
        "led": plain("led", linear("35d08a"), 0.3, shine=linear("35e094")),
        "screen": plain("screen", linear("101430"), 0.15, coat=1, shine=linear("4a35a8")),
        "symbol": plain("symbol", (0.9, 0.9, 0.92), 0.4, shine=white),
    }


def light_up(materials, dark):
    """Sets the power of lamps and screens for the theme."""
    for name, powers in {**LIGHT_AND_DARK_POWER, **_SCREEN_POWER}.items():
        inputs = materials[name].node_tree.nodes["Principled BSDF"].inputs
        inputs["Emission Strength"].default_value = powers[1 if dark else 0]
